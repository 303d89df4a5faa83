import { isAPIError } from 'better-auth/api'
import {
  type AuthErrorCode,
  type AuthOutcome,
  authFailure,
  MAIL_OUTCOME,
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
import { logger } from '#app/server/http/logger.server.ts'
import { sendResetMail } from './auth.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { Tries } from './failure-limit.server.ts'
import type { Learner } from './learner.server.ts'
import { isSecure, sessionToken } from './session.server.ts'

/** The request that asks, the network address that it came from and the time of the clock. */
export interface Asking {
  request: Request
  address: string
  now: number
}

/** What came of it, and the cookies that the answer must carry. */
export type Answer<T extends AuthOutcome = AuthOutcome> = T & { setCookies?: readonly string[] }

export async function signUp(accounts: Accounts, fields: AuthFields, asking: Asking): Promise<Answer> {
  const problem = checkAuthForm('signUp', fields)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  const email = normaliseEmail(fields.email)
  try {
    const { headers, response } = await accounts.auth(isSecure(asking.request)).api.signUpEmail({
      body: { email, password: fields.password, name: fields.name.trim() },
      returnHeaders: true,
    })
    await keepProfile(accounts, response.user.id, { complete: 1, lastLogin: asking.now })
    await endEarlierSession(accounts, asking.request)
    return { ok: true, setCookies: headers.getSetCookie() }
  } catch (error) {
    const code = codeOf(error)
    // Two sign-ups with one address at once: the second fails on the unique column, not on Better Auth's look-up.
    if (code === 'unknown' && (await hasAccount(accounts, email))) return authFailure('email-already-in-use')
    return failureFrom(error, code)
  }
}

export async function signIn(
  accounts: Accounts,
  fields: Pick<AuthFields, 'email' | 'password'>,
  asking: Asking,
): Promise<Answer> {
  const problem = checkAuthForm('signIn', { ...fields, name: '', confirmPassword: '' })
  if (problem) return { ok: false, message: problem }
  const email = normaliseEmail(fields.email)
  const tries: Tries = { door: 'signIn', email, address: asking.address }
  const admission = await accounts.limit.admit(tries, asking.now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  try {
    const { headers, response } = await accounts.auth(isSecure(asking.request)).api.signInEmail({
      body: { email, password: fields.password },
      returnHeaders: true,
    })
    await accounts.limit.forgive(tries)
    await keepLastLogin(accounts, response.user.id, asking.now)
    await endEarlierSession(accounts, asking.request)
    return { ok: true, setCookies: headers.getSetCookie() }
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'invalid-credentials' || accounts.hideAccounts) return failureFrom(error, code)
    return authFailure((await hasAccount(accounts, email)) ? 'wrong-password' : 'user-not-found')
  }
}

export async function signOut(accounts: Accounts, request: Request): Promise<Answer> {
  const { headers } = await accounts
    .auth(isSecure(request))
    .api.signOut({ headers: request.headers, returnHeaders: true })
  return { ok: true, setCookies: headers.getSetCookie() }
}

/** Sends a link for choosing a new password. The answer does not tell whether the address has an account. */
export async function requestPasswordReset(
  accounts: Accounts,
  email: string,
  asking: Asking,
): Promise<Answer<(AuthOutcome & { ok: false }) | { ok: true; message: string }>> {
  const problem = isMissing(email.trim()) ?? checkEmail(email)
  if (problem) return { ok: false, message: problem }
  const admission = await accounts.limit.admit(
    { door: 'resetMail', email: normaliseEmail(email), address: asking.address },
    asking.now,
  )
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  try {
    await sendResetMail(accounts.auth(isSecure(asking.request)), normaliseEmail(email))
    return { ok: true, message: accounts.mailer.sends ? MAIL_OUTCOME.sent : MAIL_OUTCOME.noMail }
  } catch (error) {
    const code = codeOf(error)
    return failureFrom(error, code === 'unknown' ? 'mail-failed' : code)
  }
}

/** Sets the password that the bearer of a link chose, and ends all sessions of the account. */
export async function resetPassword(
  accounts: Accounts,
  token: string,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>,
  { request }: Pick<Asking, 'request'>,
): Promise<Answer> {
  const problem = isMissing(fields.password) ?? checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  try {
    await accounts
      .auth(isSecure(request))
      .api.resetPassword({ body: { token, newPassword: fields.password } })
    return { ok: true }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

export async function changeName(
  accounts: Accounts,
  name: string,
  { request }: Pick<Asking, 'request'>,
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

/** Changes the password and ends the learner's other sessions. A wrong current password counts as a failed sign-in. */
export async function changePassword(
  accounts: Accounts,
  learner: Learner,
  fields: Pick<AuthFields, 'password' | 'confirmPassword'> & { currentPassword: string },
  { request, address, now }: Asking,
): Promise<Answer> {
  const problem =
    isMissing(fields.currentPassword) ??
    isMissing(fields.password) ??
    checkNewPassword(fields.password, fields.confirmPassword)
  if (problem) return { ok: false, message: problem }
  if (await isCommonPassword(fields.password)) return authFailure('common-password')
  const tries: Tries = { door: 'signIn', email: learner.email, address }
  const admission = await accounts.limit.admit(tries, now)
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
    await accounts.limit.forgive(tries)
    return { ok: true, setCookies: headers.getSetCookie() }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

/** Removes the learner and everything that is theirs: no row keeps the id, and every session is dead. */
export async function deleteAccount(accounts: Accounts, learner: Learner, request: Request): Promise<Answer> {
  await accounts.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('verification').where('value', '=', learner.id).execute()
    // The other tables refer to the user, and their rows go with it.
    await transaction.deleteFrom('user').where('id', '=', learner.id).execute()
  })
  await accounts.limit.forgiveAccount({ door: 'signIn', email: learner.email })
  await accounts.limit.forgiveAccount({ door: 'resetMail', email: learner.email })
  return await signOut(accounts, request)
}

/** Whoever signs in again in the same browser leaves no session behind that nobody can end. */
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

/** Merges the time of the sign-in into the profile; a user who has none gets one. Specification, section 4. */
async function keepLastLogin(accounts: Accounts, userId: string, lastLogin: number): Promise<void> {
  await accounts.db
    .insertInto('profile')
    .values({ userId, complete: 0, lastLogin })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastLogin }))
    .execute()
}

async function hasAccount(accounts: Accounts, email: string): Promise<boolean> {
  const user = await accounts.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined
}

function tooMany(retryAfterS: number): AuthOutcome & { ok: false } {
  return { ...authFailure('too-many-requests'), retryAfterS }
}

/** Better Auth's codes in the specification's terms. */
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
  // Better Auth refuses a body with an error of another class, which only its own check knows.
  if (!isAPIError(error)) return 'unknown'
  return CODES[String(error.body?.code)] ?? 'unknown'
}

/** What nobody expected is logged, by its kind: its message may hold an address. */
function failureFrom(error: unknown, code: AuthErrorCode): AuthOutcome & { ok: false } {
  if (code === 'unknown' || code === 'mail-failed')
    logger.error({ reason: error instanceof Error ? error.name : typeof error, code }, 'accounts: failed')
  return authFailure(code)
}
