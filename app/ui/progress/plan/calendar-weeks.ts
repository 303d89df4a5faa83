import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { type PlanDay, planDays } from '#app/domain/exam-plan/plan-days.ts'
import { weekdayOf } from '#app/domain/weekday.ts'

/** A week of the calendar, or the number of weeks that are left out. */
export type CalendarRow = { days: readonly PlanDay[] } | { hidden: number }

const WEEK = 7
const PAST_WEEKS = 2
const COMING_WEEKS = 6

/** The weeks from the plan's first day to the exam. Of a long plan those that are far from today are left out. */
export function calendarRows(
  plan: ExamPlan,
  minutesDone: ReadonlyMap<number, number>,
  today: number,
  showAll: boolean,
): CalendarRow[] {
  const thisWeek = mondayOf(today)
  const last = mondayOf(plan.examDay)
  const first = Math.min(mondayOf(plan.firstDay), thisWeek)
  const weeks = Array.from({ length: (last - first) / WEEK + 1 }, (_, index) => first + index * WEEK)
  const isShown = (monday: number) =>
    showAll ||
    monday === last ||
    (monday >= thisWeek - PAST_WEEKS * WEEK && monday < thisWeek + COMING_WEEKS * WEEK)
  const rows: CalendarRow[] = []
  for (const monday of weeks) {
    const before = rows.at(-1)
    if (isShown(monday)) rows.push({ days: planDays(plan, minutesDone, today, monday, monday + WEEK - 1) })
    else if (before && 'hidden' in before) before.hidden++
    else rows.push({ hidden: 1 })
  }
  return rows
}

function mondayOf(day: number): number {
  return day - weekdayOf(day)
}
