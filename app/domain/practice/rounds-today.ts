/** A longer round would be an hour for a slow reader. */
const MOST_QUESTIONS = 12
/** Fewer that are left at the end of a day are not worth another round. */
const LEAST_LEFT = 3

/**
 * The questions that are left of a day's minutes, as rounds of about the same length.
 *
 * @param hasBegun whether some of the day's minutes are over
 * @returns each round's number of questions
 */
export function roundsOf(questions: number, hasBegun: boolean): number[] {
  if (hasBegun && questions < LEAST_LEFT) return []
  const rounds = Math.ceil(questions / MOST_QUESTIONS)
  return Array.from({ length: rounds }, (_, index) => Math.floor((questions + rounds - 1 - index) / rounds))
}
