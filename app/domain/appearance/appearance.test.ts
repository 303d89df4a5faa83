import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealHues, HUES } from './start-learning-hue.ts'
import { parseTheme } from './theme.ts'

test.each([
  { value: 'dark', theme: 'dark' },
  { value: 'light', theme: 'light' },
  { value: 'system', theme: 'system' },
  { value: 'purple', theme: 'system' },
  { value: undefined, theme: 'system' },
])('a theme of $value is read as $theme', ({ value, theme }) => {
  expect(parseTheme(value)).toBe(theme)
})

test('every hue dealt is one of the six, and all six are dealt', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(fc.property(unit, (dice) => dealHues(3, () => dice).every((hue) => HUES.includes(hue))))
  expect(HUES.map((hue) => dealHues(1, () => (hue - 0.5) / 6)[0])).toEqual([...HUES])
})
