/** What a learner has done, and what follows from it. Nothing here is stored: it is all derived from the rows. */

/** A saved attempt, as far as its result goes. */
export interface AttemptResult {
  quizId: string
  score: number
  total: number
  /** Milliseconds since 1970. */
  completedAt: number
}

/** All attempts at one quiz in a few words. */
export interface QuizRecord {
  attempts: number
  bestScore: number
  total: number
}

/** Undefined where there is no attempt. */
export function recordOf(
  attempts: readonly Pick<AttemptResult, 'score' | 'total'>[],
): QuizRecord | undefined {
  const best = attempts.reduce<(typeof attempts)[number] | undefined>(
    (highest, attempt) => (highest && highest.score >= attempt.score ? highest : attempt),
    undefined,
  )
  return best && { attempts: attempts.length, bestScore: best.score, total: best.total }
}

/** The records of all quizzes that were attempted, by quiz id. */
export function recordsOf(attempts: readonly AttemptResult[]): ReadonlyMap<string, QuizRecord> {
  const records = new Map<string, QuizRecord>()
  for (const [quizId, ofQuiz] of Map.groupBy(attempts, (attempt) => attempt.quizId)) {
    const record = recordOf(ofQuiz)
    if (record) records.set(quizId, record)
  }
  return records
}
