import { type QuizRun, rightIn } from './quiz-runs.ts'

/** A lower percentage of right answers in the last run asks for the same quiz again. */
export const ENOUGH_RIGHT = 50

export interface ListedQuiz {
  id: string
  isUnderWay: boolean
  /** In learning order. */
  runs: readonly QuizRun[]
}

/**
 * The quiz of a subject to do next: the one under way; else the one of the last run, if less than half of it was right; else
 * the first without a run; else the one with the lowest best score.
 */
export function nextQuiz(quizzes: readonly ListedQuiz[]): { id: string; hasFailed: boolean } | undefined {
  const underWay = quizzes.find(({ isUnderWay }) => isUnderWay)
  const failed = underWay ? undefined : failedLast(quizzes)
  const next = underWay ?? failed ?? quizzes.toSorted((left, right) => best(left) - best(right))[0]
  return next && { id: next.id, hasFailed: failed !== undefined }
}

function failedLast(quizzes: readonly ListedQuiz[]): ListedQuiz | undefined {
  const endOf = ({ runs }: ListedQuiz) => runs.at(-1)?.completedAt ?? 0
  const latest = quizzes.toSorted((left, right) => endOf(right) - endOf(left))[0]
  const run = latest?.runs.at(-1)
  return run && 100 * shareOf(run) < ENOUGH_RIGHT ? latest : undefined
}

function best({ runs }: ListedQuiz): number {
  return Math.max(-1, ...runs.map(shareOf))
}

function shareOf(run: QuizRun): number {
  return rightIn(run) / run.marks.length
}
