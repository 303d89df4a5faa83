import { expect, test } from 'vitest'
import {
  difficultyOf,
  iconOf,
  parseQuizNumber,
  QUIZ_NUMBERS,
  questionIdsOf,
  quizId,
  quizTitle,
} from './quiz.ts'

test.each([
  { quiz: 1, difficulty: 'Medium', first: 1, last: 20 },
  { quiz: 2, difficulty: 'Medium', first: 21, last: 40 },
  { quiz: 3, difficulty: 'Hard', first: 41, last: 60 },
  { quiz: 4, difficulty: 'Hard', first: 61, last: 80 },
  { quiz: 5, difficulty: 'Hard', first: 81, last: 100 },
] as const)(
  'quiz $quiz is $difficulty and holds questions $first to $last',
  ({ quiz, difficulty, first, last }) => {
    expect(difficultyOf(quiz)).toBe(difficulty)
    expect(questionIdsOf(quiz)).toEqual({ first, last })
  },
)

test('each quiz has an icon of its own', () => {
  expect(new Set(QUIZ_NUMBERS.map(iconOf)).size).toBe(5)
})

test.each(['0', '6', '01', '1.0', '-1', 'abc', '', ' 1', '1e0'])('no quiz is called "%s"', (segment) => {
  expect(parseQuizNumber(segment)).toBeUndefined()
})

test('a quiz is known by "<subject key>-quiz<N>" and titled "<bank title> - Quiz <n>"', () => {
  expect(parseQuizNumber('3')).toBe(3)
  expect(quizId('cnquiz', 1)).toBe('cnquiz-quiz1')
  expect(quizTitle('Operating System', 3)).toBe('Operating System - Quiz 3')
})
