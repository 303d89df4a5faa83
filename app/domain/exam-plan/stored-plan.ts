import { isSubjectId } from '#app/domain/catalogue/subject.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import { type ExamPlan, PLAN_ENDS, type PlanEnd, WEIGHTS } from './exam-plan.ts'
import { MOST_MINUTES } from './plan-problems.ts'

/** The last day that a `Date` can hold. */
export const LAST_DAY = 100_000_000

/** The fields of an entry about the plan: a new or changed plan, or its end. */
export type PlanFields = { plan: ExamPlan } | { plan: null; ended: PlanEnd }

/** Whether stored fields are those of an entry about the plan. */
export function isPlanBody({ plan, ended }: Record<string, unknown>): boolean {
  return plan === null ? PLAN_ENDS.some((known) => known === ended) : isExamPlan(plan)
}

function isExamPlan(value: unknown): value is ExamPlan {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    [value.examDay, value.firstDay].every(isDay) &&
    [value.minutes, value.addedMinutes].every((minutes) => isCount(minutes) && minutes <= MOST_MINUTES) &&
    isObject(value.weights) &&
    Object.keys(value.weights).length > 0 &&
    Object.entries(value.weights).every(
      ([subject, weight]) => isSubjectId(subject) && WEIGHTS.some((known) => known === weight),
    ) &&
    isListOf(value.restWeekdays, isCount) &&
    isListOf(value.daysOff, isDay)
  )
}

function isDay(value: unknown): value is number {
  return isCount(value) && value <= LAST_DAY
}
