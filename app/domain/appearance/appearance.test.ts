import { expect, test } from 'vitest'
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
