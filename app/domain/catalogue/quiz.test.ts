import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  difficultyOf,
  iconOf,
  parseQuizId,
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

test.each(['cnquiz', 'os', 'ds', 'dbms', 'oops', 'web-dev', 'a-quiz1'])(
  'every quiz id of %s is read back as what it was made of',
  (quizKey) => {
    for (const number of QUIZ_NUMBERS)
      expect(parseQuizId(quizId(quizKey, number))).toEqual({ quizKey, number })
  },
)

test.each([
  '',
  'os',
  'os-quiz',
  'os-quiz0',
  'os-quiz6',
  'os-quiz01',
  'os-quiz11',
  'os-quiz1.0',
  'os-quiz1 ',
  'os-quiz1\n',
  'os_quiz1',
  'os-Quiz1',
  '-quiz1',
  'quiz1',
  'os-quiz-1',
  'os-quiz١',
])('no quiz has the id "%s"', (id) => {
  expect(parseQuizId(id)).toBeUndefined()
})

test('whatever is read as a quiz id is one', () => {
  const nearly = fc.stringMatching(/^[a-z-]{0,4}-?quiz\d{0,2}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (id) => {
      const parsed = parseQuizId(id)
      if (parsed) expect(quizId(parsed.quizKey, parsed.number)).toBe(id)
    }),
    { numRuns: 500 },
  )
})
