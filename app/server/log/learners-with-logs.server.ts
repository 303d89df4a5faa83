import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { entryCounts } from './entry-counts.server.ts'

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
      const ids = page.map((user) => user.id)
      const countOf = await entryCounts(db, ids)
      const withLog = ids.filter((id) => countOf(id) > 0)
      for (const learner of withLog.slice(0, left)) yield learner as LearnerId
      left -= withLog.length
      last = page.at(-1)?.id ?? ''
      if (last === '') break
    }
}
