import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quizEntry, topicEntry } from '#test/factories/log.ts'
import { SCHEMA_VERSION } from './entry.ts'
import { quizResults, recordOf } from './quiz-records.ts'

const scores = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 })

test('a quiz attempt has its result from its marks', () => {
  const entry = quizEntry('os-quiz3', 15, { at: 7_000 })
  expect(quizResults([entry, topicEntry()])).toEqual([
    { quizId: 'os-quiz3', score: 15, total: 20, completedAt: 7_000 },
  ])
})

test.each([
  {
    what: 'a retry of missed items',
    entry: quizEntry('os-quiz3', 15, { policy: { kind: 'retry', quizId: 'os-quiz3' } }),
  },
  { what: 'an attempt that could not be marked', entry: { ...quizEntry('os-quiz3', 15), marks: undefined } },
  { what: 'an entry of a newer version', entry: { ...quizEntry('os-quiz3', 15), v: SCHEMA_VERSION + 1 } },
])('$what has no result', ({ entry }) => {
  const { marks, ...rest } = entry
  expect(quizResults([{ ...rest, ...(marks !== undefined && { marks }) }])).toEqual([])
})

test('a quiz that was never finished has no record', () => {
  expect(recordOf([])).toBeUndefined()
})

test.each([
  { came: [0], bestScore: 0 },
  { came: [12, 15, 9], bestScore: 15 },
  { came: [15, 15], bestScore: 15 },
  { came: [3, 2, 20], bestScore: 20 },
])('after $came the best is $bestScore, and each attempt counts', ({ came, bestScore }) => {
  expect(recordOf(came.map((score) => ({ score, total: 20 })))).toEqual({
    attempts: came.length,
    bestScore,
    total: 20,
  })
})

test('the best comes with the total of its own attempt', () => {
  const attempts = [
    { score: 8, total: 10 },
    { score: 12, total: 20 },
    { score: 9, total: 15 },
  ]
  expect(recordOf(attempts)).toEqual({ attempts: 3, bestScore: 12, total: 20 })
})

test('one more attempt is one more in the count, and the best never falls', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 20 }), (earlier, score) => {
      const of = (list: readonly number[]) => recordOf(list.map((one) => ({ score: one, total: 20 })))
      const before = of(earlier)
      expect(of([...earlier, score])).toEqual({
        attempts: earlier.length + 1,
        bestScore: Math.max(before?.bestScore ?? 0, score),
        total: 20,
      })
    }),
  )
})
