import { retryingDeadlocks } from '#app/server/database/retrying-deadlocks.server.ts'
import type { Answer } from './answer.server.ts'
import { clientOf } from './client.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { endedDeviceCookie } from './device-cookie.server.ts'
import { deleteInvitationsOf } from './invitations.server.ts'
import type { Learner } from './learner.server.ts'
import { deletePendingSignUps } from './pending-sign-up.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { signOut } from './sign-in.server.ts'
import { deleteResetTokens, deleteStartedConnections } from './users.server.ts'

/** Deletes the learner and every row about them, and ends all their sessions. */
export async function deleteAccount(
  accounts: Accounts,
  learner: Learner,
  meta: RequestMeta,
): Promise<Answer> {
  const client = await clientOf(accounts, learner.email, meta)
  await deleteUser(accounts, learner)
  await accounts.limits.forgetFailures(client)
  const { setCookies = [], ...answer } = await signOut(accounts, meta.request)
  return { ...answer, setCookies: [...setCookies, await endedDeviceCookie(meta.request, accounts.secret)] }
}

/** Deletes a user with their sessions, their log and every other row about them. */
export async function deleteUser(accounts: Accounts, user: { id: string; email: string }): Promise<void> {
  await retryingDeadlocks(() =>
    accounts.db.transaction().execute(async (transaction) => {
      // An upload locks the head of the log first and the user second, so a deletion must do the same: see docs/log.md.
      await transaction
        .updateTable('logHead')
        .set(({ ref }) => ({ lastSeq: ref('lastSeq') }))
        .where('userId', '=', user.id)
        .execute()
      await deleteResetTokens(transaction, user.id)
      await deleteStartedConnections(transaction, user.id)
      await deletePendingSignUps(transaction, user.email)
      await deleteInvitationsOf(transaction, user.email)
      // The rows of other tables refer to the user and are deleted with it.
      await transaction.deleteFrom('user').where('id', '=', user.id).execute()
    }),
  )
  await accounts.limits.passwordChanged(user.id)
}
