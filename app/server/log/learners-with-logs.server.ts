import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

const LEARNERS_PER_PAGE = 200

/**
 * Learners with a log, from an id on and then from the first one on.
 *
 * @param most no more than these
 */
export async function* learnersWithLogs(db: Database, from: string, most: number): AsyncGenerator<LearnerId> {
  let left = most
  const heads = db.selectFrom('logHead').select('userId').where('lastSeq', '>', 0).orderBy('userId')
  for (const half of [heads.where('userId', '>=', from), heads.where('userId', '<', from)])
    for (let last = ''; left > 0; ) {
      const page = await half.where('userId', '>', last).limit(Math.min(left, LEARNERS_PER_PAGE)).execute()
      for (const { userId } of page) yield userId as LearnerId
      left -= page.length
      last = page.at(-1)?.userId ?? ''
      if (last === '') break
    }
}
