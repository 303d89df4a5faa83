import { authFailure } from '#app/domain/account/auth-error.ts'
import { type AuthFields, checkAuthForm, normaliseEmail } from '#app/domain/account/auth-form.ts'
import type { Client } from './account-rate-limits.server.ts'
import { type Answer, busy, codeOf, failureFrom, tooMany } from './answer.server.ts'
import { clientOf } from './client.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure, type SessionRequest } from './session.server.ts'
import { signedInAnswer } from './signed-in-answer.server.ts'
import { hasPassword, userIdOf } from './users.server.ts'

/** Some three seconds of work. A known device is not refused, so a crowd of strangers cannot keep an owner out. */
const MAX_STRANGERS_SIGNING_IN = 50
let strangersSigningIn = 0

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
  if (strangersSigningIn >= MAX_STRANGERS_SIGNING_IN) return busy()
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
    return await signedInAnswer(accounts, response.user.id, headers, meta.request)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'invalid-credentials' || accounts.hideAccounts) return failureFrom(error, code)
    const user = await userIdOf(accounts, email)
    if (user === undefined) return authFailure('user-not-found')
    return authFailure((await hasPassword(accounts, user)) ? 'wrong-password' : 'no-password')
  }
}

/** Ends the session. The browser keeps its device cookie. */
export async function signOut(accounts: Accounts, request: SessionRequest): Promise<Answer> {
  const { headers } = await accounts
    .auth(isSecure(request))
    .api.signOut({ headers: request.headers, returnHeaders: true })
  return { ok: true, setCookies: headers.getSetCookie() }
}

/** Stores the time of the sign-in in the profile, and creates the profile if there is none. Specification, section 4. */
export async function keepLastLogin(accounts: Accounts, userId: string, lastLogin: number): Promise<void> {
  await accounts.db
    .insertInto('profile')
    .values({ userId, complete: 0, lastLogin })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastLogin }))
    .execute()
}
