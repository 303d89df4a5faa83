import { expect, test } from 'vitest'
import { plannedMistakes } from './mistakes-to-fix.ts'

test.each([
  { day: 'of few minutes has no round of mistakes', questions: 8, asked: 0, left: 0 },
  { day: 'of twelve minutes has three', questions: 9, asked: 0, left: 3 },
  { day: 'asks a quarter of its questions', questions: 24, asked: 0, left: 6 },
  { day: 'asks ten at most', questions: 80, asked: 0, left: 10 },
  { day: 'does not ask what it asked before', questions: 24, asked: 4, left: 2 },
  { day: 'on which more were practised asks no more', questions: 24, asked: 12, left: 0 },
])('a planned day $day', ({ questions, asked, left }) => {
  expect(plannedMistakes(questions, asked)).toBe(left)
})
