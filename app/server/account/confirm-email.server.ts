import { authFailure, CONFIRMATION_SENT } from '#app/domain/account/auth-error.ts'
import { type Answer, type AnswerWithMessage, codeOf, failureFrom, tooMany } from './answer.server.ts'
import { confirmEmailOf } from './auth.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { Learner } from './learner.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure } from './session.server.ts'

/*
 * Confirming that an e-mail address is the learner's. Nothing waits for it, but an address that is not confirmed proves
 * nothing. Only the learner can use the link, signed in: a stranger who signed up with somebody's address would otherwise have
 * it confirmed by its owner. See docs/decisions/0015.
 */

/** Undefined where no mail is set up, so nobody can confirm anything. */
export async function isEmailConfirmed(
  { db, mailer }: Accounts,
  { id }: Learner,
): Promise<boolean | undefined> {
  if (!mailer.sends) return undefined
  const user = await db.selectFrom('user').select('emailVerified').where('id', '=', id).executeTakeFirst()
  return Boolean(user?.emailVerified)
}

/** Mails the link to a new account, once its sign-up is answered. A failure is in the log, and the learner can ask again. */
export function mailConfirmationLater(accounts: Accounts, email: string, secure: boolean): void {
  if (!accounts.mailer.sends) return
  accounts.background.afterAnswer(async () => {
    await accounts.auth(secure).api.sendVerificationEmail({ body: { email }, headers: new Headers() })
  })
}

/** Mails the link again. */
export async function mailConfirmation(
  accounts: Accounts,
  learner: Learner,
  { request, now }: RequestMeta,
): Promise<AnswerWithMessage> {
  if (!accounts.mailer.sends) return authFailure('mail-failed')
  const admission = await accounts.limits.admitConfirmationMail(learner.id, now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  try {
    await accounts.auth(isSecure(request)).api.sendVerificationEmail({
      body: { email: learner.email },
      headers: request.headers,
    })
    return { ok: true, message: CONFIRMATION_SENT }
  } catch (error) {
    await accounts.limits.confirmationMailFailed(learner.id)
    return failureFrom(error, 'mail-failed')
  }
}

/** @param token of the link in the mail */
export async function confirmEmail(
  accounts: Accounts,
  learner: Learner,
  token: string,
  { request }: RequestMeta,
): Promise<Answer> {
  try {
    await confirmEmailOf(accounts.auth(isSecure(request)), learner.id, token)
    return { ok: true }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}
