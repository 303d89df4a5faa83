import { sql } from 'kysely'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { secondsUntil } from '#app/server/limits/seconds-until.server.ts'

/** A quiz of 20 questions takes minutes, so only a script reaches this. */
export const SAVES_PER_HOUR = 300
/** Every quiz of the catalogue 300 times over. A learner's pages read all of these rows. */
export const MOST_SAVES = 10_000

const HOUR_MS = 3_600_000

export type SaveLimit = { ok: false; reason: 'full' } | { ok: false; reason: 'tooMany'; retryAfterS: number }

/**
 * The limit that keeps a learner from saving another result now; undefined if there is none.
 *
 * Saves that run concurrently may each see the last free place, so a learner can exceed a limit by the number of
 * requests that are in flight at once.
 */
export async function findSaveLimit(
  db: Database,
  learner: LearnerId,
  now: number,
): Promise<SaveLimit | undefined> {
  const recent = sql`case when "completedAt" > ${now - HOUR_MS} then "completedAt" end`
  const saved = await db
    .selectFrom('attempt')
    .select((select) => [
      select.fn.countAll<number>().as('inAll'),
      sql<number>`count(${recent})`.as('withinHour'),
      sql<number | null>`min(${recent})`.as('oldestWithinHour'),
    ])
    .where('userId', '=', learner)
    .executeTakeFirstOrThrow()
  if (saved.inAll >= MOST_SAVES) return { ok: false, reason: 'full' }
  if (saved.withinHour < SAVES_PER_HOUR) return undefined
  const freeAt = (saved.oldestWithinHour ?? now) + HOUR_MS
  return { ok: false, reason: 'tooMany', retryAfterS: secondsUntil(freeAt, now) }
}
