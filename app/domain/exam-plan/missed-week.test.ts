import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import type { ExamPlan } from './exam-plan.ts'
import { missedWeek } from './missed-week.ts'

const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => MONDAY + first + index)

describe('a week is missed', () => {
  test.each<{
    what: string
    practised: number[]
    today: number
    plan?: Partial<ExamPlan>
    missed: number | undefined
  }>([
    { what: 'not on the first day', practised: [], today: 0, missed: undefined },
    { what: 'not after five planned days', practised: days(0, 6), today: 12, missed: undefined },
    { what: 'after the six planned days of a week', practised: days(0, 6), today: 14, missed: 6 },
    { what: 'also without any answer before', practised: [], today: 7, missed: 6 },
    {
      what: 'not by an answer on one of the days',
      practised: [...days(0, 6), MONDAY + 9],
      today: 14,
      missed: undefined,
    },
    {
      what: 'not on days off',
      practised: days(0, 6),
      today: 14,
      plan: { daysOff: days(7, 12) },
      missed: undefined,
    },
    { what: 'for some days after practice goes on', practised: days(14, 15), today: 16, missed: 12 },
    { what: 'and is forgotten after that', practised: days(14, 16), today: 17, missed: undefined },
    {
      what: 'not before the plan was made',
      practised: [],
      today: 9,
      plan: { firstDay: MONDAY + 7 },
      missed: undefined,
    },
    { what: 'not on the day of the exam', practised: [], today: 28, missed: undefined },
    {
      what: 'not if every day is one of rest',
      practised: [],
      today: 20,
      plan: { restWeekdays: [0, 1, 2, 3, 4, 5, 6] },
      missed: undefined,
    },
  ])('$what', ({ practised, today, plan, missed }) => {
    expect(missedWeek(examPlan(plan), new Set(practised), MONDAY + today)?.days).toBe(missed)
  })
})

test.each([
  { minutes: 60, addedMinutes: 0, offered: 5 },
  { minutes: 20, addedMinutes: 0, offered: 5 },
  { minutes: 15, addedMinutes: 0, offered: 3 },
  { minutes: 5, addedMinutes: 0, offered: 1 },
  { minutes: 20, addedMinutes: 5, offered: 0 },
])(
  'of $minutes minutes and $addedMinutes added, $offered more are offered',
  ({ minutes, addedMinutes, offered }) => {
    const plan = examPlan({ minutes, addedMinutes })
    expect(missedWeek(plan, new Set(), MONDAY + 10)?.offeredMinutes).toBe(offered)
  },
)

test('more than a quarter is never offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 240 }), (minutes) => {
      const offered = missedWeek(examPlan({ minutes }), new Set(), MONDAY + 10)?.offeredMinutes ?? 0
      expect(offered).toBeLessThanOrEqual(minutes / 4)
      expect(offered).toBeLessThanOrEqual(5)
    }),
  )
})
