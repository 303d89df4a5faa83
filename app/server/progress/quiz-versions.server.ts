import type { OptionNumber } from '#app/domain/catalogue/question.ts'
import { encodeOptions } from '#app/domain/quiz/score-options.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/** A quiz as it stood when somebody answered it: enough to score an answer, today or after a correction. */
export interface QuizVersion {
  contentHash: string
  quizId: string
  answerKey: readonly OptionNumber[]
}

/** Records the versions that this server shows, so that what is answered on them can be scored ever after. */
export async function keepQuizVersions(
  db: Database,
  versions: readonly QuizVersion[],
  now: number,
): Promise<void> {
  await db
    .insertInto('quizVersion')
    .values(
      versions.map(({ contentHash, quizId, answerKey }) => ({
        contentHash,
        quizId,
        answerKey: encodeOptions(answerKey),
        firstSeenAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Versions never change, so one that was read once need not be read again. */
const known = new WeakMap<Database, Map<string, QuizVersion>>()

/** Undefined for a version that this database never showed. */
export async function findQuizVersion(db: Database, contentHash: string): Promise<QuizVersion | undefined> {
  const cache = known.get(db) ?? new Map<string, QuizVersion>()
  known.set(db, cache)
  const cached = cache.get(contentHash)
  if (cached) return cached
  const row = await db
    .selectFrom('quizVersion')
    .select(['quizId', 'answerKey'])
    .where('contentHash', '=', contentHash)
    .executeTakeFirst()
  if (!row) return undefined
  const answerKey = [...row.answerKey].map(Number) as OptionNumber[]
  const version = { contentHash, quizId: row.quizId, answerKey }
  cache.set(contentHash, version)
  return version
}
