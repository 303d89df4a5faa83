import type { Accounts } from './create-accounts.server.ts'

/** Deletes what no longer means anything: ended sessions, links that were never used, counts of windows long past. */
export async function purgeExpired({ db, engine, tally }: Accounts, now: number): Promise<void> {
  // Better Auth's times are text on SQLite and timestamps on PostgreSQL; both order as time does.
  const time = engine === 'sqlite' ? new Date(now).toISOString() : new Date(now)
  await db.deleteFrom('session').where('expiresAt', '<=', time).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', time).execute()
  await tally.purge(now)
}
