import { expect, test } from 'vitest'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { comingDays, planDays } from './plan-days.ts'

const PLAN = examPlan({ examDay: MONDAY + 9, firstDay: MONDAY, daysOff: [MONDAY + 4] })
const TODAY = MONDAY + 2

test('a day shows what was done, what is planned, rest, the exam, the time after it, or nothing', () => {
  const done = new Map([
    [MONDAY - 1, 8],
    [MONDAY, 18],
    [TODAY, 6],
  ])
  expect(
    planDays(PLAN, done, TODAY, MONDAY - 2, MONDAY + 10).map(({ day, kind, ...minutes }) => [
      day - MONDAY,
      kind,
      minutes.done,
      minutes.planned,
    ]),
  ).toEqual([
    [-2, 'free', 0, 0],
    [-1, 'done', 8, 0],
    [0, 'done', 18, 0],
    [1, 'free', 0, 0],
    [2, 'today', 6, 20],
    [3, 'planned', 0, 20],
    [4, 'rest', 0, 0],
    [5, 'planned', 0, 20],
    [6, 'rest', 0, 0],
    [7, 'planned', 0, 20],
    [8, 'planned', 0, 20],
    [9, 'exam', 0, 0],
    [10, 'after', 0, 0],
  ])
})

test('a missed day adds nothing to any other', () => {
  const planned = (practised: number[]) =>
    planDays(PLAN, new Map(practised.map((day) => [day, 20])), TODAY, TODAY, PLAN.examDay).map(
      (day) => day.planned,
    )
  expect(planned([])).toEqual(planned([MONDAY, MONDAY + 1]))
})

test('the coming days begin today and leave out rest and the exam', () => {
  expect(comingDays(PLAN, TODAY).map(({ day }) => day - MONDAY)).toEqual([2, 3, 5, 7, 8])
})
