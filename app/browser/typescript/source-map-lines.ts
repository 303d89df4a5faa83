const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** This bit of a digit says that another digit follows. */
const CONTINUES = 32

/**
 * For each line of a script, the line of its source that its first mapped place comes from, from 1; 0 for none.
 *
 * @param mappings of a source map with one source
 */
export function linesOfMappings(mappings: string): number[] {
  let sourceLine = 0
  return mappings.split(';').map((line) => {
    const [first] = line.split(',')
    const segments = line === '' ? [] : line.split(',').map(numbersOf)
    const start = sourceLine
    for (const [, , lines = 0] of segments) sourceLine += lines
    return first ? start + (segments[0]?.[2] ?? 0) + 1 : 0
  })
}

/** Base-64 numbers of variable length, the lowest bit of which is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const character of segment) {
    const digit = DIGITS.indexOf(character)
    value += (digit & (CONTINUES - 1)) << shift
    shift += 5
    if (digit & CONTINUES) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
