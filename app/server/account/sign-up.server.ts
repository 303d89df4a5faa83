import { type AuthOutcome, authFailure, SIGN_UP_OUTCOME } from '#app/domain/account/auth-error.ts'
import { type AuthFields, checkAuthForm, isMissing, normaliseEmail } from '#app/domain/account/auth-form.ts'
import { signUpRefusal } from '#app/domain/account/sign-up-policy.ts'
import type { Client } from './account-rate-limits.server.ts'
import { type Answer, type AnswerWithMessage, busy, codeOf, failureFrom, tooMany } from './answer.server.ts'
import { sendResetMail } from './auth.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { mailConfirmationLater } from './confirm-email.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import {
  findInvitation,
  putInvitationBack,
  type StoredInvitation,
  takeInvitation,
} from './invitations.server.ts'
import { hashPassword, queueSignUp, SignUpQueueFull } from './password-hash.server.ts'
import { deletePendingSignUps, keepPendingSignUp, type PendingSignUp } from './pending-sign-up.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure } from './session.server.ts'
import { signedInAnswer } from './signed-in-answer.server.ts'
import { hasAccount, isEmail } from './users.server.ts'

/**
 * Creates an account and a session. Where accounts are hidden or the address decides, both wait for the link in a mail.
 *
 * @param fields with the token of an invitation, which is needed by those who may not sign up otherwise
 */
export async function signUp(
  accounts: Accounts,
  fields: AuthFields & { invitation?: string },
  meta: RequestMeta,
): Promise<Answer | AnswerWithMessage> {
  const problem = checkAuthForm('signUp', fields)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  const client: Client = {
    email: normaliseEmail(fields.email),
    address: meta.address,
    device: undefined,
  }
  const byLink = needsLink(accounts, fields.invitation)
  const admission = await accounts.limits.admitSignUp(client, meta.now, byLink)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  const permission = await permissionOf(accounts, client.email, fields.invitation, meta.now)
  if (!permission.ok) return permission
  const { invitation } = permission
  const sign = { email: client.email, password: fields.password, name: fields.name.trim() }
  try {
    return await queueSignUp(() =>
      byLink
        ? startSignUp(accounts, { ...sign, invitation: invitation?.tokenHash }, meta)
        : usingUp(accounts, invitation, () => createAccount(accounts, sign, meta)),
    )
  } catch (error) {
    if (!(error instanceof SignUpQueueFull)) throw error
    await accounts.limits.takeBackSignUp(client, byLink)
    return busy()
  }
}

/**
 * Whether a sign-up waits for the link in a mail. Where its domain lets an address in, it must be proved to be the learner's,
 * which takes mail.
 */
function needsLink(
  { hideAccounts, mailer, signUpPolicy }: Accounts,
  invitation: string | undefined,
): boolean {
  return hideAccounts || (typeof signUpPolicy === 'object' && !invitation && mailer.sends)
}

/** Whether this address may sign up, and the invitation that it uses up. */
async function permissionOf(
  { db, signUpPolicy, contactEmail }: Accounts,
  email: string,
  token: string | undefined,
  now: number,
): Promise<(AuthOutcome & { ok: false }) | { ok: true; invitation?: StoredInvitation }> {
  if (!token) {
    const message = signUpRefusal(signUpPolicy, email, contactEmail)
    return message ? { ok: false, message } : { ok: true }
  }
  const invitation = await findInvitation(db, token, now)
  if (!invitation) return authFailure('invalid-invitation')
  if (invitation.email !== null && invitation.email !== email) return authFailure('other-invitation')
  return { ok: true, invitation }
}

/** Takes an invitation for a sign-up, and puts it back if the sign-up fails. */
async function usingUp(
  { db }: Accounts,
  invitation: StoredInvitation | undefined,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (!invitation) return await create()
  if (!(await takeInvitation(db, invitation.tokenHash))) return authFailure('invalid-invitation')
  let created = false
  try {
    const answer = await create()
    created = answer.ok
    return answer
  } finally {
    if (!created) await putInvitationBack(db, invitation)
  }
}

async function createAccount(
  accounts: Accounts,
  body: { email: string; password: string; name: string },
  meta: RequestMeta,
): Promise<Answer> {
  try {
    const { headers, response } = await accounts
      .auth(isSecure(meta.request))
      .api.signUpEmail({ body, returnHeaders: true })
    mailConfirmationLater(accounts, body.email, isSecure(meta.request))
    return await welcome(accounts, response.user.id, headers, meta)
  } catch (error) {
    const code = codeOf(error)
    // If two sign-ups with one address run together, the second fails at the unique column, after Better Auth's check.
    if (code === 'unknown' && (await hasAccount(accounts, body.email)))
      return authFailure('email-already-in-use')
    return failureFrom(error, code)
  }
}

/** Hashes the password in any case. The address is looked up after the answer is sent, so its duration says nothing. */
async function startSignUp(
  accounts: Accounts,
  {
    email,
    password,
    name,
    invitation,
  }: { email: string; password: string; name: string; invitation: string | undefined },
  { request }: RequestMeta,
): Promise<AnswerWithMessage> {
  if (!isEmail(email)) return authFailure('invalid-email')
  const passwordHash = await hashPassword(password)
  accounts.background.afterAnswer(() =>
    mailSignUp(accounts, { email, name, passwordHash, invitation }, isSecure(request)).catch(
      (error: unknown) => {
        failureFrom(error, 'mail-failed')
      },
    ),
  )
  return { ok: true, message: accounts.mailer.sends ? SIGN_UP_OUTCOME.sent : SIGN_UP_OUTCOME.noMail }
}

async function mailSignUp(accounts: Accounts, pending: PendingSignUp, secure: boolean): Promise<void> {
  const auth = accounts.auth(secure)
  if (await hasAccount(accounts, pending.email))
    return await sendResetMail(auth, pending.email, 'accountExists')
  const token = await keepPendingSignUp(auth, pending)
  const link = `${accounts.publicUrl}/confirm-sign-up?${new URLSearchParams({ token })}`
  await accounts.mailer.sendSignUpLink(pending.email, link)
}

/**
 * Creates the account of a pending sign-up, and a session. The password must be that of the sign-up. Otherwise a stranger
 * who typed somebody's address would know the password of the account that its owner confirms.
 */
export async function confirmSignUp(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  meta: RequestMeta,
): Promise<Answer> {
  const problem = isMissing(password)
  if (problem) return { ok: false, message: problem }
  try {
    const { headers, response } = await accounts
      .auth(isSecure(meta.request))
      .api.finishSignUp({ body: { token, password }, returnHeaders: true })
    await deletePendingSignUps(accounts.db, response.email)
    return await welcome(accounts, response.userId, headers, meta)
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

/** Gives a new account a complete profile, and cookies for the session and the device. */
export async function welcome(
  accounts: Accounts,
  userId: string,
  headers: Headers,
  { request, now }: RequestMeta,
): Promise<Answer> {
  await keepProfile(accounts, userId, { complete: 1, lastLogin: now })
  return await signedInAnswer(accounts, userId, headers, request)
}

async function keepProfile(
  accounts: Accounts,
  userId: string,
  profile: { complete: 0 | 1; lastLogin: number },
): Promise<void> {
  await accounts.db
    .insertInto('profile')
    .values({ userId, ...profile })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(profile))
    .execute()
}
