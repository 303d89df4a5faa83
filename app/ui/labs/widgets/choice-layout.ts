const SHORT = 12
const MOST_IN_A_ROW = 6

/** On a phone, in pixels: a row, one character of the mono, and what is around a label. */
const ROW = 358
const CHARACTER = 9.1
const AROUND = 26

/** How options are laid out. Of `pairs`, two stand in each row. */
export function choiceLayout(options: readonly string[]): 'row' | 'pairs' | 'list' {
  if (options.length > MOST_IN_A_ROW || options.some((option) => option.length > SHORT)) return 'list'
  const width = options.reduce((sum, option) => sum + option.length * CHARACTER + AROUND, 0)
  return width <= ROW ? 'row' : 'pairs'
}
