import { paddedToPowerOfTwo } from '#app/server/database/insert-rows.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/**
 * The number of entries in each of these learners' logs. They are asked for by name and not by a join or a scan, because the
 * log may be spread over several databases: see docs/scaling.md.
 */
export async function entryCounts(
  db: Database,
  learners: readonly string[],
): Promise<(learner: string) => number> {
  if (learners.length === 0) return () => 0
  const heads = await db
    .selectFrom('logHead')
    .select(['userId', 'lastSeq'])
    .where('userId', 'in', paddedToPowerOfTwo(learners))
    .execute()
  const counts = new Map(heads.map(({ userId, lastSeq }) => [userId, Number(lastSeq)]))
  return (learner) => counts.get(learner) ?? 0
}
