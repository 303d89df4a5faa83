import { expect, test } from 'vitest'
import { durationText, shortDurationText } from './duration.ts'

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

test.each([
  { seconds: 0, text: '0 min' },
  { seconds: 12, text: '< 1 min' },
  { seconds: 60, text: '1 min' },
  { seconds: 3600, text: '1:00 h' },
])('$seconds seconds of a subject are $text', ({ seconds, text }) => {
  expect(shortDurationText({ answers: seconds && 9, right: 0, seconds })).toBe(text)
})
