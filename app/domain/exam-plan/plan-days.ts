import { type ExamPlan, isRestDay, minutesOn } from './exam-plan.ts'

/** What a calendar shows of a day. */
export interface PlanDay {
  day: number
  /** `free`: before the plan, or a day of practice that passed without any. */
  kind: 'done' | 'today' | 'planned' | 'rest' | 'exam' | 'after' | 'free'
  done: number
  planned: number
}

/**
 * The days of a plan, from one day to another. A day that passed shows what was done and never what was planned: nothing is
 * owed.
 *
 * @param minutesDone by day
 */
export function planDays(
  plan: ExamPlan,
  minutesDone: ReadonlyMap<number, number>,
  today: number,
  from: number,
  to: number,
): PlanDay[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index
    const done = minutesDone.get(day) ?? 0
    return {
      day,
      kind: kindOf(plan, day, done, today),
      done,
      planned: day < today ? 0 : minutesOn(plan, day),
    }
  })
}

function kindOf(plan: ExamPlan, day: number, done: number, today: number): PlanDay['kind'] {
  if (day === plan.examDay) return 'exam'
  if (day === today) return 'today'
  if (done > 0) return 'done'
  if (day > plan.examDay) return 'after'
  if (day < plan.firstDay) return 'free'
  if (isRestDay(plan, day)) return 'rest'
  return day > today ? 'planned' : 'free'
}

/** The days to come on which the plan asks for practice. */
export function comingDays(plan: ExamPlan, today: number): PlanDay[] {
  return planDays(plan, new Map(), today, today, plan.examDay - 1).filter(({ planned }) => planned > 0)
}
