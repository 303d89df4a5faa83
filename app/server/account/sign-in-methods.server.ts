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
