import type { Database } from '#app/server/database/schema.server.ts'

/*
 * Administrators are made by `npm run admin -- grant`, on the machine itself: whoever signs up with an administrator's
 * address gains nothing by it.
 */

export async function isAdministrator(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('administrator')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function grantAdministration(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('administrator')
    .values({ userId, since: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function revokeAdministration(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('administrator').where('userId', '=', userId).execute()
}
