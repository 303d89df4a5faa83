import { expect, test } from 'vitest'
import * as dailyText from './daily-text.ts'

test('the text to share has the score, a bar for each answer and the address', () => {
  expect(
    dailyText.share.text(
      'Pointer',
      '23 November',
      [true, false, true, true, true],
      'https://pointer.example/daily',
    ),
  ).toBe('Pointer daily, 23 November: 4 of 5\n█ ▁ █ █ █\nhttps://pointer.example/daily')
})

test.each([
  { minutes: 23 * 60 + 7, line: 'The next set comes at midnight, in 23 h 7 min' },
  { minutes: 60, line: 'The next set comes at midnight, in 1 h 0 min' },
  { minutes: 59, line: 'The next set comes at midnight, in 59 min' },
])('$minutes minutes before midnight: $line', ({ minutes, line }) => {
  expect(dailyText.result.nextSet(minutes)).toBe(line)
})
