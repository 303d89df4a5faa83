import { expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { calendarRows } from './calendar-weeks.ts'

const shape = (...asked: Parameters<typeof calendarRows>) =>
  calendarRows(...asked).map((row) => ('hidden' in row ? row.hidden : (row.days[0]?.day ?? 0) - MONDAY))

test('a plan of four weeks is shown whole, from Monday to the Sunday after the exam', () => {
  const rows = calendarRows(examPlan({ firstDay: MONDAY + 2 }), new Map(), MONDAY + 9, false)
  expect(rows).toHaveLength(5)
  expect(rows.flatMap((row) => ('days' in row ? row.days : [])).map(({ day }) => day)).toEqual(
    Array.from({ length: 35 }, (_, index) => MONDAY + index),
  )
})

test('of a long plan, the weeks that are far from today are left out, and never that of the exam', () => {
  const plan = examPlan({ examDay: MONDAY + 7 * 20 + 3 })
  expect(shape(plan, new Map(), MONDAY + 7 * 4 + 1, false)).toEqual([
    2, 14, 21, 28, 35, 42, 49, 56, 63, 10, 140,
  ])
  expect(shape(plan, new Map(), MONDAY + 7 * 4 + 1, true)).toHaveLength(21)
})

test('a plan that begins later than today begins with this week', () => {
  expect(shape(examPlan({ firstDay: MONDAY + 8 }), new Map(), MONDAY + 1, false)[0]).toBe(0)
})
