import { expect, test } from 'vitest'
import { named } from './use-site.ts'

test.each([
  { text: 'Quizzes - Pointer', shown: 'Quizzes - Uni $& Quiz' },
  {
    text: 'Pointer - Computer science, one question at a time',
    shown: 'Uni $& Quiz - Computer science, one question at a time',
  },
  { text: 'Join Pointer', shown: 'Join Uni $& Quiz' },
  { text: 'Pointers - Data Structures - Pointer', shown: 'Pointers - Data Structures - Uni $& Quiz' },
  { text: 'Null Pointer Exception', shown: 'Null Pointer Exception' },
])('$text becomes $shown', ({ text, shown }) => {
  expect(named(text, 'Uni $& Quiz')).toBe(shown)
  expect(named(text, undefined)).toBe(text)
})
