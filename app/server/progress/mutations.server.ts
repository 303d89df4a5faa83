import type { AttemptSubmission, SavedResult } from '#app/domain/progress/attempt-submission.ts'
import { percentOf } from '#app/domain/quiz/result.ts'
import { encodeOptions, scoreOptions } from '#app/domain/quiz/score-options.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { insertAttempt } from './attempt-inserts.server.ts'
import { findQuizVersion } from './quiz-versions.server.ts'
import { findSaveLimit, type SaveLimit } from './save-limits.server.ts'

export type SaveOutcome =
  | { ok: true; result: SavedResult }
  /** `conflict`: the id is taken by other answers. `unknownQuiz`: no such version. `noLearner`: deleted meanwhile. */
  | { ok: false; reason: 'conflict' | 'unknownQuiz' | 'noLearner' }
  | SaveLimit

/**
 * Saves a finished attempt once. If the same attempt is sent again, the answer is the same and nothing is written, even
 * when the learner has reached a limit meanwhile. The score is computed here, from the version of the quiz that the
 * learner answered.
 */
export async function saveAttempt(
  db: Database,
  learner: LearnerId,
  { attemptId, quizId, contentHash, answers }: Omit<AttemptSubmission, 'learnerId'>,
  now: number,
): Promise<SaveOutcome> {
  const version = await findQuizVersion(db, contentHash)
  if (version?.quizId !== quizId) return { ok: false, reason: 'unknownQuiz' }
  const chosen = answers.map(({ option }) => option)
  const options = encodeOptions(chosen)
  const attempt = {
    userId: learner,
    id: attemptId,
    quizId,
    contentHash,
    options,
    seconds: JSON.stringify(answers.map(({ seconds }) => seconds)),
    score: scoreOptions(chosen, version.answerKey),
    total: version.answerKey.length,
    completedAt: now,
  }
  const limit = await findSaveLimit(db, learner, now)
  const outcome = limit ? 'present' : await insertAttempt(db, attempt)
  if (outcome === 'noLearner') return { ok: false, reason: 'noLearner' }
  if (outcome === 'inserted') return { ok: true, result: resultOf(attempt) }

  const earlier = await db
    .selectFrom('attempt')
    .selectAll()
    .where('userId', '=', learner)
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!earlier) return limit ?? { ok: false, reason: 'noLearner' }
  const same = earlier.options === options && earlier.contentHash === contentHash
  return same ? { ok: true, result: resultOf(earlier) } : { ok: false, reason: 'conflict' }
}

interface SavedAttempt {
  id: string
  quizId: string
  score: number
  total: number
  completedAt: number
}

function resultOf({ id, quizId, score, total, completedAt }: SavedAttempt): SavedResult {
  return {
    attemptId: id,
    quizId,
    score,
    total,
    percentage: percentOf(score, total),
    completedAt: new Date(completedAt).toISOString(),
  }
}
