import type { Accounts } from './create-accounts.server.ts'

/** Deletes ended sessions, unused links and invitations that have expired, and counts whose windows have ended. */
export async function purgeExpired({ db, engine, counter }: Accounts, now: number): Promise<void> {
  // Better Auth's times are text on SQLite and timestamps on PostgreSQL. Both sort by time.
  const time = engine === 'sqlite' ? new Date(now).toISOString() : new Date(now)
  await db.deleteFrom('session').where('expiresAt', '<=', time).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', time).execute()
  await db.deleteFrom('invitation').where('expiresAt', '<=', now).execute()
  await counter.purge(now)
}
