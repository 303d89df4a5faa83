import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each<{ answers?: number; seconds: number; text: string }>([
  { answers: 0, seconds: 0, text: '0 minutes' },
  { seconds: 12, text: '1 minute' },
  { seconds: 60, text: '1 minute' },
  { seconds: 59 * 60, text: '59 minutes' },
  { seconds: 3600, text: '1:00 hours' },
  { seconds: 6 * 3600 + 40 * 60, text: '6:40 hours' },
])('$seconds seconds are $text, as on Home', ({ answers = 9, seconds, text }) => {
  const { figure, unit } = durationText({ answers, right: 0, seconds })
  expect(`${figure} ${unit}`).toBe(text)
})
