import { expect, test } from 'vitest'
import { groupedDigits } from './grouped-digits.ts'

test.each([
  { figure: 0, text: '0' },
  { figure: 999, text: '999' },
  { figure: 1_000, text: '1,000' },
  { figure: 12_345, text: '12,345' },
  { figure: 1_234_567, text: '1,234,567' },
])('$figure is written as $text', ({ figure, text }) => {
  expect(groupedDigits(figure)).toBe(text)
})
