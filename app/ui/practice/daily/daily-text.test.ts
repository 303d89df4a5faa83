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
  { hours: 12, lead: 'The next set comes at midnight, in 12 hours' },
  { hours: 1, lead: 'The next set comes within the hour' },
])('$hours before midnight: $lead', ({ hours, lead }) => {
  expect(dailyText.next.lead(hours)).toBe(lead)
})
