import type { LearnerId } from '#app/server/account/learner.server.ts'
import { paddedToPowerOfTwo } from '#app/server/database/insert-rows.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

const LEARNERS_PER_PAGE = 200

/**
 * Learners with a log, from an id on and then from the first one on.
 *
 * @param most no more than these
 */
export async function* learnersWithLogs(db: Database, from: string, most: number): AsyncGenerator<LearnerId> {
  let left = most
  const users = db.selectFrom('user').select('id').orderBy('id').limit(LEARNERS_PER_PAGE)
  for (const half of [users.where('id', '>=', from), users.where('id', '<', from)])
    for (let last = ''; left > 0; ) {
      const page = await half.where('id', '>', last).execute()
      const withLog = await findLearnersWithLog(
        db,
        page.map((user) => user.id),
      )
      for (const learner of withLog.slice(0, left)) yield learner
      left -= withLog.length
      last = page.at(-1)?.id ?? ''
      if (last === '') break
    }
}

/** By name and not by a scan of `logHead`, which may be spread over several databases: see docs/scaling.md. */
async function findLearnersWithLog(db: Database, users: readonly string[]): Promise<LearnerId[]> {
  if (users.length === 0) return []
  const heads = await db
    .selectFrom('logHead')
    .select('userId')
    .where('userId', 'in', paddedToPowerOfTwo(users))
    .where('lastSeq', '>', 0)
    .orderBy('userId')
    .execute()
  return heads.map(({ userId }) => userId as LearnerId)
}
