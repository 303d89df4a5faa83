import { isPlan } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ExamPlan } from './exam-plan.ts'

/** The plan of the last entry about it; undefined if that entry ended it, or without any. */
export function planOfLog(log: Log): ExamPlan | undefined {
  return log.findLast(isPlan)?.plan ?? undefined
}

/** The plan, until the day of its exam is over. */
export function activePlan(log: Log, today: number): ExamPlan | undefined {
  const plan = planOfLog(log)
  return plan && today <= plan.examDay ? plan : undefined
}
