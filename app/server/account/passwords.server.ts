import { type AuthOutcome, authFailure, MAIL_OUTCOME } from '#app/domain/account/auth-error.ts'
import {
  type AuthFields,
  checkEmail,
  checkNewPassword,
  isMissing,
  normaliseEmail,
} from '#app/domain/account/auth-form.ts'
import { type Answer, type AnswerWithMessage, codeOf, failureFrom, tooMany } from './answer.server.ts'
import { revokeAllTokens } from './api-tokens.server.ts'
import { resetPasswordOf, sendResetMail } from './auth.server.ts'
import { clientOf } from './client.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import type { Learner } from './learner.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure } from './session.server.ts'
import { removeUnprovenMethods } from './sign-in-methods.server.ts'
import { deleteResetTokens, isEmail } from './users.server.ts'

/** Sends a link for choosing a new password. The answer does not reveal whether the address has an account. */
export async function requestPasswordReset(
  accounts: Accounts,
  typedEmail: string,
  meta: RequestMeta,
): Promise<AnswerWithMessage<{ mailed: boolean }>> {
  const problem = isMissing(typedEmail.trim()) ?? checkEmail(typedEmail)
  if (problem) return { ok: false, message: problem }
  const email = normaliseEmail(typedEmail)
  const client = await clientOf(accounts, email, meta)
  const admission = await accounts.limits.admitResetMail(client, meta.now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  if (!isEmail(email)) return authFailure('invalid-email')
  const send = async (): Promise<AuthOutcome> => {
    try {
      await sendResetMail(accounts.auth(isSecure(meta.request)), email)
      return { ok: true }
    } catch (error) {
      // Taking the count back would reveal that the address has an account, because only then a mail is sent.
      if (!accounts.hideAccounts) await accounts.limits.resetMailFailed(client)
      return failureFrom(error, 'mail-failed')
    }
  }
  if (accounts.hideAccounts)
    accounts.background.afterAnswer(async () => {
      await send()
    })
  else {
    const outcome = await send()
    if (!outcome.ok) return outcome
  }
  const mailed = accounts.mailer.sends
  return {
    ok: true,
    mailed,
    message: mailed ? MAIL_OUTCOME.sent : MAIL_OUTCOME.noMail(accounts.contactEmail),
  }
}

/** Sets a new password by a link from a mail, and ends all sessions, tokens and other links of the account. */
export async function resetPassword(
  accounts: Accounts,
  token: string,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>,
  { request, address }: RequestMeta,
): Promise<Answer<{ ok: true; removedMethods?: boolean } | { ok: false; message: string }>> {
  const problem = isMissing(fields.password) ?? checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  try {
    const user = await resetPasswordOf(accounts.auth(isSecure(request)), token, fields.password)
    if (!user) return { ok: true }
    await deleteResetTokens(accounts.db, user.id)
    await revokeAllTokens(accounts.db, user.id)
    const removedMethods = await removeUnprovenMethods(accounts, user.id)
    await accounts.limits.forgetFailures({ email: user.email, address, device: undefined })
    return {
      ok: true,
      ...(removedMethods && { removedMethods }),
      setCookies: [await deviceCookie(request, accounts.secret, user.id)],
    }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

/** Gives an account that has no password one, and ends all reset links. */
export async function setFirstPassword(
  accounts: Accounts,
  learner: Learner,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>,
  { request }: RequestMeta,
): Promise<Answer> {
  const problem = isMissing(fields.password) ?? checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  try {
    await accounts.auth(isSecure(request)).api.setPassword({
      body: { newPassword: fields.password },
      headers: request.headers,
    })
    await deleteResetTokens(accounts.db, learner.id)
    return { ok: true }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

/** Changes the password and ends the learner's other sessions and all reset links. */
export async function changePassword(
  accounts: Accounts,
  learner: Learner,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'> & { currentPassword: string },
  { request, now }: RequestMeta,
): Promise<Answer> {
  const problem =
    isMissing(fields.currentPassword) ??
    isMissing(fields.password) ??
    checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  const admission = await accounts.limits.admitPasswordChange(learner.id, now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  try {
    const { headers } = await accounts.auth(isSecure(request)).api.changePassword({
      body: {
        currentPassword: fields.currentPassword,
        newPassword: fields.password,
        revokeOtherSessions: true,
      },
      headers: request.headers,
      returnHeaders: true,
    })
    await deleteResetTokens(accounts.db, learner.id)
    await accounts.limits.passwordChanged(learner.id)
    return { ok: true, setCookies: headers.getSetCookie() }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}
