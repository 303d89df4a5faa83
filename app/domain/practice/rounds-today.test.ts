import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundsOf } from './rounds-today.ts'

test.each([
  { what: 'fifteen questions are two rounds', questions: 15, hasBegun: false, rounds: [8, 7] },
  { what: 'twelve are one', questions: 12, hasBegun: false, rounds: [12] },
  { what: 'two that are left are no round', questions: 2, hasBegun: true, rounds: [] },
  { what: 'three are one', questions: 3, hasBegun: true, rounds: [3] },
  { what: 'a day of two questions has them', questions: 2, hasBegun: false, rounds: [2] },
  { what: 'nothing left is no round', questions: 0, hasBegun: true, rounds: [] },
  { what: 'a day without minutes has none', questions: 0, hasBegun: false, rounds: [] },
])('$what', ({ questions, hasBegun, rounds }) => {
  expect(roundsOf(questions, hasBegun)).toEqual(rounds)
})

test('the rounds have all the questions and differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (questions) => {
      const rounds = roundsOf(questions, false)
      expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(questions)
      expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThanOrEqual(1)
      expect(Math.max(...rounds)).toBeLessThanOrEqual(12)
    }),
  )
})
