import { type ExamPlan, isRestDay } from './exam-plan.ts'

/** More minutes a day than this, or than this share of the plan's, cost more than they add. */
const MOST_ADDED = 5
const MOST_ADDED_SHARE = 0.25
/** The offer is made for this many days after the last missed one. */
const OFFERED_DAYS = 4
const DAYS_OF_WEEK = 7

/** A week that was planned and passed without an answer. */
export interface MissedWeek {
  /** Planned days without an answer. */
  days: number
  /** The minutes a day that the plan can add; 0 if it has added some before. */
  offeredMinutes: number
}

/**
 * The last time that at least a week's worth of planned days in a row had no answer. Days of rest are never missed, and
 * today is not over.
 *
 * @param practised the local days with an answer
 */
export function missedWeek(
  plan: ExamPlan,
  practised: ReadonlySet<number>,
  today: number,
): MissedWeek | undefined {
  if (today >= plan.examDay) return undefined
  let day = today - 1
  const earliestEnd = today - OFFERED_DAYS
  while (day >= earliestEnd && (practised.has(day) || isRestDay(plan, day))) day--
  if (day < earliestEnd) return undefined
  let days = 0
  for (; day >= plan.firstDay && !practised.has(day); day--) if (!isRestDay(plan, day)) days++
  const week = DAYS_OF_WEEK - plan.restWeekdays.length
  return days > 0 && days >= week ? { days, offeredMinutes: minutesToAdd(plan) } : undefined
}

function minutesToAdd({ minutes, addedMinutes }: ExamPlan): number {
  return addedMinutes > 0 ? 0 : Math.min(MOST_ADDED, Math.floor(minutes * MOST_ADDED_SHARE))
}
