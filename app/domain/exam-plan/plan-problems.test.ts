import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { minutesOn } from './exam-plan.ts'
import { type PlanDraft, type PlanProblem, planProblems } from './plan-problems.ts'

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6]

test.each<{ what: string; changes: Partial<PlanDraft>; problems: PlanProblem[] }>([
  { what: 'no date', changes: { examDay: undefined }, problems: ['no-date'] },
  { what: 'yesterday', changes: { examDay: MONDAY - 1 }, problems: ['date-passed'] },
  { what: 'today', changes: { examDay: MONDAY }, problems: ['exam-today'] },
  { what: 'tomorrow', changes: { examDay: MONDAY + 1 }, problems: [] },
  {
    what: 'tomorrow, with today off',
    changes: { examDay: MONDAY + 1, daysOff: [MONDAY] },
    problems: ['no-day-left'],
  },
  { what: 'a year from now', changes: { examDay: MONDAY + 366 }, problems: [] },
  { what: 'two years from now', changes: { examDay: MONDAY + 731 }, problems: ['too-far'] },
  { what: 'no subject', changes: { weights: {} }, problems: ['no-subject'] },
  { what: 'only days of rest', changes: { restWeekdays: EVERY_WEEKDAY }, problems: ['no-day-left'] },
  { what: 'four minutes', changes: { minutes: 4 }, problems: ['minutes'] },
  { what: 'five hours', changes: { minutes: 300 }, problems: ['minutes'] },
  { what: 'half a minute', changes: { minutes: 20.5 }, problems: ['minutes'] },
  { what: 'minutes that are no number', changes: { minutes: Number.NaN }, problems: ['minutes'] },
  {
    what: 'nothing right',
    changes: { examDay: MONDAY - 1, minutes: 0, weights: {} },
    problems: ['date-passed', 'minutes', 'no-subject'],
  },
])('a plan with $what has the problems $problems', ({ changes, problems }) => {
  expect(planProblems({ ...examPlan(), ...changes }, MONDAY)).toEqual(problems)
})

test('a plan without problems has a day with minutes', () => {
  const drafts = fc.record({
    examDay: fc.integer({ min: MONDAY - 5, max: MONDAY + 30 }),
    restWeekdays: fc.uniqueArray(fc.nat(6)),
    daysOff: fc.uniqueArray(fc.integer({ min: MONDAY, max: MONDAY + 30 })),
  })
  fc.assert(
    fc.property(drafts, (changes) => {
      const plan = examPlan(changes)
      const days = Array.from({ length: 40 }, (_, index) => MONDAY + index)
      const hasMinutes = days.some((day) => minutesOn(plan, day) > 0)
      expect(planProblems(plan, MONDAY).length === 0).toBe(hasMinutes)
    }),
  )
})
