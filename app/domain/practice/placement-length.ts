import { PLAN } from '#app/domain/learning/parameters.ts'
import { EXPECTED_MINUTES } from './pace.ts'

/** Of a placement: one for each topic of a subject of ours. */
const MOST_ITEMS = 15

/** The questions of a placement. @param items how many its subject has */
export function placementLength(items: number): number {
  return Math.min(MOST_ITEMS, items)
}

/**
 * How long a placement takes. Its answers come at the end, so nothing is read in between.
 *
 * @param minutesPerQuestion the learner's pace, including the feedback
 */
export function placementMinutes(questions: number, minutesPerQuestion: number = EXPECTED_MINUTES): number {
  return Math.round(questions * (minutesPerQuestion - PLAN.feedbackMinutes))
}
