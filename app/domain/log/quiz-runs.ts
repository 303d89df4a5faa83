import { rulesOf } from '#app/domain/attempt/policy.ts'
import { isAttempt } from './entry.ts'
import { type Log, timeOf } from './log.ts'

/** A counted attempt at a quiz, question by question. */
export interface QuizRun {
  /** The id of its entry and of the attempt. */
  id: string
  /** Milliseconds since 1970. */
  completedAt: number
  /** Whether each question was answered correctly, in the quiz's order. */
  marks: readonly boolean[]
}

/** The runs at each quiz by quiz id, in learning order. An attempt without marks is no run. */
export function quizRuns(log: Log): ReadonlyMap<string, readonly QuizRun[]> {
  const runs = new Map<string, QuizRun[]>()
  for (const entry of log) {
    if (!isAttempt(entry) || entry.marks === undefined) continue
    const { policy, marks } = entry
    if (!rulesOf(policy).counted || !('quizId' in policy)) continue
    const ofQuiz = runs.get(policy.quizId) ?? []
    ofQuiz.push({
      id: entry.id,
      completedAt: timeOf(entry),
      marks: [...marks].map((mark) => mark === '1'),
    })
    runs.set(policy.quizId, ofQuiz)
  }
  return runs
}

export function rightIn({ marks }: QuizRun): number {
  return marks.filter(Boolean).length
}

/** The first of the best runs; undefined without runs. */
export function bestRun(runs: readonly QuizRun[]): QuizRun | undefined {
  return runs.reduce<QuizRun | undefined>(
    (best, run) => (best && rightIn(best) >= rightIn(run) ? best : run),
    undefined,
  )
}

/** The change of each question since another run. */
export function changesBetween(
  before: readonly boolean[],
  after: readonly boolean[],
): { putRight: number; slipped: number; same: number } {
  const count = (test: (index: number) => boolean) => after.filter((_, index) => test(index)).length
  const putRight = count((index) => after[index] === true && before[index] === false)
  const slipped = count((index) => after[index] === false && before[index] === true)
  return { putRight, slipped, same: after.length - putRight - slipped }
}
