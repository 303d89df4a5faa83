import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  { seconds: 0, text: '0 minutes' },
  { seconds: 60, text: '1 minute' },
  { seconds: 59 * 60, text: '59 minutes' },
  { seconds: 3600, text: '1:00 hours' },
  { seconds: 6 * 3600 + 40 * 60, text: '6:40 hours' },
])('$seconds seconds are $text', ({ seconds, text }) => {
  const { figure, unit } = durationText(seconds)
  expect(`${figure} ${unit}`).toBe(text)
})
