import { expect, test } from 'vitest'
import { answerText } from './answer-words.ts'

test.each([
  [7, '7'],
  ['P1', 'P1'],
  [['A', 'B'], 'A, B'],
  [[], 'none'],
])('the answer %j reads %s', (answer, text) => {
  expect(answerText(answer)).toBe(text)
})
