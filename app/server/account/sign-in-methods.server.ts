import { authFailure } from '#app/domain/account/auth-error.ts'
import type { Answer } from './answer.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { Learner } from './learner.server.ts'
import { findPasskeys, type ShownPasskey } from './passkeys.server.ts'
import { hasPassword } from './users.server.ts'

/** How a learner can sign in. */
export interface SignInMethods {
  hasPassword: boolean
  passkeys: ShownPasskey[]
  /** The provider that the server offers, or used to offer. */
  provider: { name: string; connected: boolean } | undefined
}

/** Better Auth's name for a password. */
const PASSWORD = 'credential'

export async function findSignInMethods(accounts: Accounts, learner: Learner): Promise<SignInMethods> {
  const rows = await accounts.db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', learner.id)
    .execute()
  const provider = accounts.identityProvider
  return {
    hasPassword: await hasPassword(accounts, learner.id),
    passkeys: await findPasskeys(accounts, learner),
    provider: provider && {
      name: provider.name,
      connected: rows.some(({ providerId }) => providerId === provider.id),
    },
  }
}

/**
 * Removes what somebody may have left who made the account with an address that is not theirs: passkeys and the provider. Its
 * owner has just got a mail at that address, which is verified by that.
 *
 * @returns whether there was anything
 */
export async function removeUnprovenMethods(accounts: Accounts, userId: string): Promise<boolean> {
  const { db, engine, mailer } = accounts
  const user = await db.selectFrom('user').select('emailVerified').where('id', '=', userId).executeTakeFirst()
  if (!user || user.emailVerified) return false
  const passkeys = await db.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  const provider = await db
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .executeTakeFirst()
  // Without mail the operator passes links on.
  if (mailer.sends)
    await db
      .updateTable('user')
      .set({ emailVerified: engine === 'sqlite' ? 1 : true })
      .where('id', '=', userId)
      .execute()
  return passkeys.numDeletedRows + provider.numDeletedRows > 0n
}

/** The learner can no longer sign in through the provider. Another way to sign in must be left. */
export async function disconnectProvider(accounts: Accounts, learner: Learner): Promise<Answer> {
  if (!(await hasPassword(accounts, learner.id))) return authFailure('last-way-in')
  await accounts.db
    .deleteFrom('account')
    .where('userId', '=', learner.id)
    .where('providerId', '<>', PASSWORD)
    .execute()
  return { ok: true }
}
