import { expect, test } from 'vitest'
import { seenText } from './why.ts'

test.each([
  { day: 20_780.2, text: 'last asked today' },
  { day: 20_779.9, text: 'last asked yesterday' },
  { day: 20_749.5, text: 'last asked 31 days ago' },
])('a question that was asked on day $day says on day 20780: $text', ({ day, text }) => {
  expect(seenText(day, 20_780.7)).toBe(text)
})
