import type { AttemptSubmission, SavedResult, SaveRefusal } from '#app/domain/progress/attempt-submission.ts'
import { percentOf } from '#app/domain/quiz/result.ts'
import { encodeOptions, scoreOptions } from '#app/domain/quiz/score-options.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { insertAttempt } from './attempt-inserts.server.ts'
import { findQuizVersion } from './quiz-versions.server.ts'

export type SaveOutcome =
  | { ok: true; result: SavedResult }
  /** `conflict`: the id is taken by other answers. `unknownQuiz`: no such version. `noLearner`: deleted meanwhile. */
  | { ok: false; reason: Exclude<SaveRefusal, 'invalid'> }

/**
 * Saves a finished attempt, once: the same attempt sent again is answered as it was the first time, and nothing is
 * written. The score is counted here, against the version of the quiz that was answered.
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
  const outcome = await insertAttempt(db, attempt)
  if (outcome === 'noLearner') return { ok: false, reason: 'noLearner' }
  if (outcome === 'inserted') return { ok: true, result: resultOf(attempt) }

  const earlier = await db
    .selectFrom('attempt')
    .selectAll()
    .where('userId', '=', learner)
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!earlier) return { ok: false, reason: 'noLearner' }
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
