import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'

/** Monday 23 November 2026. */
export const MONDAY = Date.UTC(2026, 10, 23) / 86_400_000

/** Made on a Monday for four weeks of 20 minutes a day, with Sundays off. */
export function examPlan(changes: Partial<ExamPlan> = {}): ExamPlan {
  return {
    name: 'GATE',
    examDay: MONDAY + 28,
    firstDay: MONDAY,
    weights: { os: 3, ds: 1 },
    minutes: 20,
    addedMinutes: 0,
    restWeekdays: [6],
    daysOff: [],
    ...changes,
  }
}
