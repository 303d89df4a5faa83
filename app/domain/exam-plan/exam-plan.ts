import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { weekdayOf } from '#app/domain/weekday.ts'

/** How much a subject counts in the exam. A subject without a weight is not in it. */
export const WEIGHTS = [1, 2, 3] as const
export type Weight = (typeof WEIGHTS)[number]

/** Days are whole days since 1970, at the learner's place. */
export interface ExamPlan {
  /** The learner's name for the exam; may be empty. */
  name: string
  examDay: number
  /** The day on which the plan was made. A changed plan keeps it. */
  firstDay: number
  weights: Readonly<Record<SubjectId, Weight>>
  /** A day, as the learner chose them. */
  minutes: number
  /** A day, added after a missed week. */
  addedMinutes: number
  /** 0 is Monday. */
  restWeekdays: readonly number[]
  daysOff: readonly number[]
}

/** How a plan ended: the learner removed it, or said after the exam how it went. */
export const PLAN_ENDS = ['removed', 'better', 'as-expected', 'worse', 'not-taken'] as const
export type PlanEnd = (typeof PLAN_ENDS)[number]

export function daysToExam({ examDay }: ExamPlan, today: number): number {
  return examDay - today
}

export function isRestDay({ restWeekdays, daysOff }: ExamPlan, day: number): boolean {
  return restWeekdays.includes(weekdayOf(day)) || daysOff.includes(day)
}

/** The minutes planned for a day: none on a day of rest, and none from the exam on. */
export function minutesOn(plan: ExamPlan, day: number): number {
  return day < plan.firstDay || day >= plan.examDay || isRestDay(plan, day) ? 0 : minutesADay(plan)
}

export function minutesADay({ minutes, addedMinutes }: ExamPlan): number {
  return minutes + addedMinutes
}
