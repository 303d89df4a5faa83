import { z } from 'zod'
import type { Database } from '#app/server/database/schema.server.ts'
import type { Accounts } from './create-accounts.server.ts'

export async function hasAccount(accounts: Accounts, email: string): Promise<boolean> {
  return (await userIdOf(accounts, email)) !== undefined
}

export async function userIdOf(accounts: Accounts, email: string): Promise<string | undefined> {
  const user = await accounts.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

export async function hasPassword({ db }: Accounts, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Better Auth stores the id of the user as the value of a reset token. */
export async function deleteResetTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Better Auth stores who connects an account elsewhere, with the e-mail address, until the browser is back. */
export async function deleteStartedConnections(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', 'like', `%"userId":"${userId}"%`).execute()
}

/** Better Auth's rule, which is stricter than that of our forms. */
export function isEmail(email: string): boolean {
  return z.email().safeParse(email).success
}
