import { rulesOf } from '#app/domain/attempt/policy.ts'
import { type AttemptEntry, isAttempt } from './entry.ts'
import { type Log, timeOf } from './log.ts'

/** The result of one counted attempt at a quiz. */
export interface QuizResult {
  quizId: string
  score: number
  total: number
  /** Milliseconds since 1970. */
  completedAt: number
}

/** All counted attempts at one quiz. */
export interface QuizRecord {
  attempts: number
  bestScore: number
  total: number
}

/** The results of all counted attempts, in learning order. An attempt without marks has no result. */
export function quizResults(log: Log): QuizResult[] {
  return log.flatMap((entry) => (isAttempt(entry) ? resultOf(entry) : []))
}

function resultOf(entry: AttemptEntry): QuizResult[] {
  const { policy, marks } = entry
  if (!rulesOf(policy).counted || !('quizId' in policy) || marks === undefined) return []
  return [
    {
      quizId: policy.quizId,
      score: [...marks].filter((mark) => mark === '1').length,
      total: marks.length,
      completedAt: timeOf(entry),
    },
  ]
}

/** Undefined without results. */
export function recordOf(results: readonly Pick<QuizResult, 'score' | 'total'>[]): QuizRecord | undefined {
  const best = results.reduce<(typeof results)[number] | undefined>(
    (highest, result) => (highest && highest.score >= result.score ? highest : result),
    undefined,
  )
  return best && { attempts: results.length, bestScore: best.score, total: best.total }
}
