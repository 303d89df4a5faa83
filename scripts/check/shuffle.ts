/*
 * Shuffling that can be repeated: the same seed gives the same order on every machine, so that answers to a printed
 * sheet can be scored later.
 */

export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const random = randomFrom(seed)
  const shuffled = [...items]
  for (let left = items.length; left > 1; left--) {
    const [picked] = shuffled.splice(Math.floor(random() * left), 1) as [T]
    shuffled.push(picked)
  }
  return shuffled
}

/** Numbers from 0 to below 1: mulberry32, started from an FNV-1a hash of the seed. */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
