import { expect, test } from 'vitest'
import { numberRanges } from './number-ranges.ts'

test.each([
  { numbers: [], text: '' },
  { numbers: [4], text: '4' },
  { numbers: [1, 2, 3, 7], text: '1–3, 7' },
  { numbers: [1, 2, 4, 5, 9], text: '1–2, 4–5, 9' },
])('$numbers is "$text"', ({ numbers, text }) => {
  expect(numberRanges(numbers)).toBe(text)
})
