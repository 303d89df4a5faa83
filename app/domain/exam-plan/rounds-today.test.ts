import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import type { ExamPlan } from './exam-plan.ts'
import { roundsLeft } from './rounds-today.ts'

test.each<{ what: string; plan?: Partial<ExamPlan>; day?: number; done?: number; rounds: number[] }>([
  { what: 'twenty minutes are two rounds', rounds: [8, 7] },
  { what: 'ten minutes are one round', plan: { minutes: 10 }, rounds: [8] },
  { what: 'added minutes count', plan: { addedMinutes: 5 }, rounds: [10, 9] },
  { what: 'what is done is left out', done: 11, rounds: [7] },
  { what: 'two questions that are left are no round', done: 17.4, rounds: [] },
  { what: 'three are one', done: 16.1, rounds: [3] },
  { what: 'a day of two questions has them', plan: { minutes: 3 }, rounds: [2] },
  { what: 'more than planned is enough', done: 50, rounds: [] },
  { what: 'a day of rest has none', day: 6, rounds: [] },
  { what: 'a day off has none', plan: { daysOff: [MONDAY] }, rounds: [] },
  { what: 'the day of the exam has none', day: 28, rounds: [] },
])('$what', ({ plan, day = 0, done = 0, rounds }) => {
  expect(roundsLeft(examPlan(plan), MONDAY + day, done, 1.3)).toEqual(rounds)
})

test('the rounds fill the minutes and differ by one question at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 240 }),
      fc.double({ min: 0.5, max: 6, noNaN: true }),
      (minutes, pace) => {
        const rounds = roundsLeft(examPlan({ minutes }), MONDAY, 0, pace)
        const questions = rounds.reduce((sum, count) => sum + count, 0)
        expect(Math.abs(questions * pace - minutes)).toBeLessThanOrEqual(pace / 2 + 1e-9)
        expect(Math.max(0, ...rounds) - Math.min(12, ...rounds)).toBeLessThanOrEqual(
          rounds.length > 0 ? 1 : 0,
        )
      },
    ),
  )
})
