import { expect, test } from 'vitest'
import {
  attemptWith,
  examAttempt,
  LOG_START,
  quizEntry,
  topicEntry,
  variantAnswer,
} from '#test/factories/log.ts'
import { pastAttempts } from './attempt-history.ts'
import type { LoggedAnswer } from './entry.ts'

const answer: LoggedAnswer = { item: 'os-1', version: 'v', option: 1, seconds: 9 }

test('the latest attempt comes first, with its marks and its score', () => {
  const quiz = quizEntry('os-quiz3', 2, { at: LOG_START })
  const practice = attemptWith([answer], { at: LOG_START + 86_400_000 })
  const attempts = pastAttempts([quiz, topicEntry(), practice])
  expect(attempts.map(({ id }) => id)).toEqual([practice.id, quiz.id])
  expect(attempts[1]).toMatchObject({
    policy: { kind: 'quiz', quizId: 'os-quiz3' },
    day: LOG_START / 86_400_000,
    score: 2,
    subject: 'os',
  })
  expect(attempts[1]?.marks.slice(0, 3)).toEqual(['right', 'right', 'wrong'])
})

test('an attempt over several subjects belongs to none', () => {
  const [attempt] = pastAttempts([attemptWith([answer, { ...answer, item: 'ds-1' }])])
  expect(attempt?.subject).toBeUndefined()
})

test('a round with generated questions belongs to their subject', () => {
  const [attempt] = pastAttempts([attemptWith([variantAnswer(), { ...answer, item: 'ds-1' }], { v: 3 })])
  expect(attempt).toMatchObject({ subject: 'ds', score: 2 })
})

test('a mock exam has its blanks in their places, its flags, and a mark in thirds', () => {
  const [attempt] = pastAttempts([examAttempt()])
  expect(attempt).toMatchObject({
    marks: ['right', 'blank', 'wrong', 'blank', 'right'],
    score: 2,
    exam: { mark: { right: 2, wrong: 1, blank: 2, thirds: 5 }, flagged: [2] },
    subject: 'os',
  })
})

test('an attempt without marks is not listed', () => {
  const { marks: _, ...unmarked } = quizEntry('os-quiz3', 2)
  expect(pastAttempts([unmarked])).toEqual([])
})
