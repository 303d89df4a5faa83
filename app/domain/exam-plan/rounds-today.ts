import { type ExamPlan, minutesOn } from './exam-plan.ts'

/** A longer round would be an hour for a slow reader. */
const MOST_QUESTIONS = 12
/** Fewer that are left at the end of a day are not worth another round. */
const LEAST_LEFT = 3

/**
 * The rounds that are left of today's minutes, each as its number of questions.
 *
 * @param minutesEach the learner's pace, including the feedback
 */
export function roundsLeft(
  plan: ExamPlan,
  today: number,
  minutesDone: number,
  minutesEach: number,
): number[] {
  const questions = Math.round(Math.max(0, minutesOn(plan, today) - minutesDone) / minutesEach)
  if (minutesDone > 0 && questions < LEAST_LEFT) return []
  const rounds = Math.ceil(questions / MOST_QUESTIONS)
  return Array.from({ length: rounds }, (_, index) => Math.floor((questions + rounds - 1 - index) / rounds))
}
