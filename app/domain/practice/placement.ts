import { PLAN } from '#app/domain/learning/parameters.ts'
import type { LearnerSituation } from './next-step.ts'
import { EXPECTED_MINUTES } from './pace.ts'

/** Questions of a placement: one for each topic of a subject. */
export const PLACEMENT_ITEMS = 15

/**
 * How long a placement takes. Its answers come at the end, so nothing is read in between.
 *
 * @param minutesPerQuestion the learner's pace, including the feedback
 */
export function placementMinutes(minutesPerQuestion: number = EXPECTED_MINUTES): number {
  return Math.round(PLACEMENT_ITEMS * (minutesPerQuestion - PLAN.feedbackMinutes))
}

/** With this many answers, a placement adds little. */
const ENOUGH_ANSWERS = 15

/** Whether a placement is worth starting: the learner is not known yet, and none is under way. */
export function suggestsPlacement({
  wasPlaced,
  answerDays,
  openAttempts,
}: Pick<LearnerSituation, 'wasPlaced' | 'answerDays' | 'openAttempts'>): boolean {
  const isUnderWay = openAttempts.some(({ policy, answered }) => policy.kind === 'placement' && answered > 0)
  return !wasPlaced && !isUnderWay && answerDays.length < ENOUGH_ANSWERS
}
