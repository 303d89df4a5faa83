import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import {
  type AuthErrorCode,
  type AuthOutcome,
  authFailure,
  MAIL_OUTCOME,
  SIGN_UP_OUTCOME,
} from '#app/domain/account/auth-error.ts'
import {
  type AuthFields,
  checkAuthForm,
  checkEmail,
  checkName,
  checkNewPassword,
  isMissing,
  normaliseEmail,
} from '#app/domain/account/auth-form.ts'
import { retryingDeadlocks } from '#app/server/database/retrying-deadlocks.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { Client } from './account-rate-limits.server.ts'
import { resetPasswordOf, sendResetMail } from './auth.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deviceCookie, endedDeviceCookie, readDevice } from './device-cookie.server.ts'
import type { Learner } from './learner.server.ts'
import { hashPassword, queueSignUp, SignUpQueueFull } from './password-hash.server.ts'
import { deletePendingSignUps, keepPendingSignUp, type PendingSignUp } from './pending-sign-up.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure, sessionToken } from './session.server.ts'

/** The outcome of an action, and the cookies that the answer must carry. */
export type Answer<T extends AuthOutcome = AuthOutcome> = T & { setCookies?: readonly string[] }

type AnswerWithMessage<Facts = unknown> = Answer<
  (AuthOutcome & { ok: false }) | ({ ok: true; message: string } & Facts)
>

const RETRY_BUSY_S = 5
/** Some three seconds of work. A known device is not refused, so a crowd of strangers cannot keep an owner out. */
const MAX_STRANGERS_SIGNING_IN = 50
let strangersSigningIn = 0

/** Creates an account and a session. Where accounts are hidden, both wait for the link in a mail. */
export async function signUp(
  accounts: Accounts,
  fields: AuthFields,
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
  const admission = await accounts.limits.admitSignUp(client, meta.now, accounts.hideAccounts)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  const sign = { email: client.email, password: fields.password, name: fields.name.trim() }
  try {
    return await queueSignUp(() =>
      accounts.hideAccounts ? startSignUp(accounts, sign, meta) : createAccount(accounts, sign, meta),
    )
  } catch (error) {
    if (!(error instanceof SignUpQueueFull)) throw error
    await accounts.limits.takeBackSignUp(client, accounts.hideAccounts)
    return { ...authFailure('busy'), retryAfterS: RETRY_BUSY_S }
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
  { email, password, name }: { email: string; password: string; name: string },
  { request }: RequestMeta,
): Promise<AnswerWithMessage> {
  if (!isEmail(email)) return authFailure('invalid-email')
  const passwordHash = await hashPassword(password)
  accounts.background.afterAnswer(() =>
    mailSignUp(accounts, { email, name, passwordHash }, isSecure(request)).catch((error: unknown) => {
      failureFrom(error, 'mail-failed')
    }),
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
async function welcome(
  accounts: Accounts,
  userId: string,
  headers: Headers,
  { request, now }: RequestMeta,
): Promise<Answer> {
  await keepProfile(accounts, userId, { complete: 1, lastLogin: now })
  await endEarlierSession(accounts, request)
  return { ok: true, setCookies: await signedInCookies(accounts, userId, headers, request) }
}

export async function signIn(
  accounts: Accounts,
  fields: Pick<AuthFields, 'email' | 'password'>,
  meta: RequestMeta,
): Promise<Answer> {
  const problem = checkAuthForm('signIn', { ...fields, name: '', confirmPassword: '' })
  if (problem) return { ok: false, message: problem }
  const email = normaliseEmail(fields.email)
  const client = await clientOf(accounts, email, meta)
  if (client.device !== undefined)
    return await admittedSignIn(accounts, { email, password: fields.password }, client, meta)
  if (strangersSigningIn >= MAX_STRANGERS_SIGNING_IN)
    return { ...authFailure('busy'), retryAfterS: RETRY_BUSY_S }
  strangersSigningIn++
  try {
    return await admittedSignIn(accounts, { email, password: fields.password }, client, meta)
  } finally {
    strangersSigningIn--
  }
}

async function admittedSignIn(
  accounts: Accounts,
  { email, password }: Pick<AuthFields, 'email' | 'password'>,
  client: Client,
  meta: RequestMeta,
): Promise<Answer> {
  const admission = await accounts.limits.admitSignIn(client, meta.now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  try {
    const { headers, response } = await accounts.auth(isSecure(meta.request)).api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    })
    await accounts.limits.signInSucceeded(client)
    await keepLastLogin(accounts, response.user.id, meta.now)
    await endEarlierSession(accounts, meta.request)
    return { ok: true, setCookies: await signedInCookies(accounts, response.user.id, headers, meta.request) }
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'invalid-credentials' || accounts.hideAccounts) return failureFrom(error, code)
    return authFailure((await hasAccount(accounts, email)) ? 'wrong-password' : 'user-not-found')
  }
}

/** Ends the session. The browser keeps its device cookie. */
export async function signOut(accounts: Accounts, request: Request): Promise<Answer> {
  const { headers } = await accounts
    .auth(isSecure(request))
    .api.signOut({ headers: request.headers, returnHeaders: true })
  return { ok: true, setCookies: headers.getSetCookie() }
}

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
  return { ok: true, mailed, message: mailed ? MAIL_OUTCOME.sent : MAIL_OUTCOME.noMail }
}

/** Sets a new password by a link from a mail, and ends all sessions and all other links of the account. */
export async function resetPassword(
  accounts: Accounts,
  token: string,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>,
  { request, address }: RequestMeta,
): Promise<Answer> {
  const problem = isMissing(fields.password) ?? checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  try {
    const user = await resetPasswordOf(accounts.auth(isSecure(request)), token, fields.password)
    if (!user) return { ok: true }
    await deleteResetTokens(accounts.db, user.id)
    await accounts.limits.forgetFailures({ email: user.email, address, device: undefined })
    return { ok: true, setCookies: [await deviceCookie(request, accounts.secret, user.id)] }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

export async function changeName(
  accounts: Accounts,
  name: string,
  { request }: Pick<RequestMeta, 'request'>,
): Promise<Answer> {
  const problem = checkName(name)
  if (problem) return { ok: false, message: problem }
  try {
    await accounts.auth(isSecure(request)).api.updateUser({
      body: { name: name.trim() },
      headers: request.headers,
    })
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

/** Deletes the learner and every row about them, and ends all their sessions. */
export async function deleteAccount(
  accounts: Accounts,
  learner: Learner,
  meta: RequestMeta,
): Promise<Answer> {
  const client = await clientOf(accounts, learner.email, meta)
  await retryingDeadlocks(() =>
    accounts.db.transaction().execute(async (transaction) => {
      // An upload locks the head of the log first and the user second, so a deletion must do the same: see docs/log.md.
      await transaction
        .updateTable('logHead')
        .set(({ ref }) => ({ lastSeq: ref('lastSeq') }))
        .where('userId', '=', learner.id)
        .execute()
      await deleteResetTokens(transaction, learner.id)
      await deletePendingSignUps(transaction, learner.email)
      // The rows of other tables refer to the user and are deleted with it.
      await transaction.deleteFrom('user').where('id', '=', learner.id).execute()
    }),
  )
  await accounts.limits.forgetFailures(client)
  await accounts.limits.passwordChanged(learner.id)
  const { setCookies = [], ...answer } = await signOut(accounts, meta.request)
  return { ...answer, setCookies: [...setCookies, await endedDeviceCookie(meta.request, accounts.secret)] }
}

async function clientOf(
  accounts: Accounts,
  email: string,
  { request, address }: RequestMeta,
): Promise<Client> {
  const device = await readDevice(request, accounts.secret)
  const isOwners = device && (await userIdOf(accounts, email)) === device.userId
  return { email, address, device: isOwners ? device.id : undefined }
}

async function signedInCookies(
  accounts: Accounts,
  userId: string,
  headers: Headers,
  request: Request,
): Promise<string[]> {
  return [...headers.getSetCookie(), await deviceCookie(request, accounts.secret, userId)]
}

/** Better Auth stores the id of the user as the value of a reset token. */
async function deleteResetTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Ends the previous session of a browser that signs in again. Nobody could end it otherwise. */
async function endEarlierSession(accounts: Accounts, request: Request): Promise<void> {
  const token = sessionToken(request, accounts.secret)
  if (token) await accounts.db.deleteFrom('session').where('token', '=', token).execute()
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

/** Stores the time of the sign-in in the profile, and creates the profile if there is none. Specification, section 4. */
async function keepLastLogin(accounts: Accounts, userId: string, lastLogin: number): Promise<void> {
  await accounts.db
    .insertInto('profile')
    .values({ userId, complete: 0, lastLogin })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastLogin }))
    .execute()
}

async function hasAccount(accounts: Accounts, email: string): Promise<boolean> {
  return (await userIdOf(accounts, email)) !== undefined
}

async function userIdOf(accounts: Accounts, email: string): Promise<string | undefined> {
  const user = await accounts.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

/** Better Auth's rule, which is stricter than that of our forms. */
function isEmail(email: string): boolean {
  return z.email().safeParse(email).success
}

function tooMany(retryAfterS: number): AuthOutcome & { ok: false } {
  return { ...authFailure('too-many-requests'), retryAfterS }
}

/** Maps Better Auth's codes to those of the specification, section 8. */
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  VALIDATION_ERROR: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'password-too-long',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_TOKEN: 'invalid-token',
  USER_NOT_FOUND: 'invalid-token',
  UNAUTHORIZED: 'signed-out',
}

function codeOf(error: unknown): AuthErrorCode {
  // Not `instanceof`: Better Auth rejects an invalid body with an error of another class.
  if (!isAPIError(error)) return 'unknown'
  return CODES[String(error.body?.code)] ?? 'unknown'
}

/** Unexpected errors are logged by name, because their messages may hold an address. */
function failureFrom(error: unknown, code: AuthErrorCode): AuthOutcome & { ok: false } {
  if (code === 'unknown' || code === 'mail-failed')
    logger.error({ reason: error instanceof Error ? error.name : typeof error, code }, 'accounts: failed')
  return authFailure(code)
}
