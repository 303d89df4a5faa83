import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/domain/account/auth-form.ts'
import type { Database, Engine } from '#app/server/database/schema.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { Mailer } from './mailer.server.ts'
import { passkeySessions } from './passkey-session.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { pendingSignUps } from './pending-sign-up.server.ts'

export const SESSION_REFRESH_S = 86_400
export const SESSION_S = 30 * SESSION_REFRESH_S
/** Of the links that set a password and confirm an address. */
const LINK_S = 3_600

export interface AuthOptions {
  db: Database
  engine: Engine
  secret: string
  /** The public address of this server, for links in mails. */
  publicUrl: string
  mailer: Mailer
}

/**
 * Better Auth on our tables. Only our own code calls it, and none of its endpoints is reachable.
 *
 * @param secure whether the request came over HTTPS. The cookie's name then begins with `__Host-`: neither another host nor
 *   a plain connection can set it
 * @param provider of accounts elsewhere. Better Auth asks its address before it answers anything, so only signing in there
 *   uses an instance with one
 */
export function createAuth(options: AuthOptions, secure: boolean, provider?: GenericOAuthConfig) {
  const { db, engine, secret, publicUrl, mailer } = options
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db, type: engine },
    telemetry: { enabled: false },
    logger: { level: 'error', log: logWithoutPersons },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_S,
      async sendResetPassword({ user, token }) {
        // In the query, because the request log has paths and no queries.
        const link = `${publicUrl}/reset-password?${new URLSearchParams({ token })}`
        const current = call.getStore()
        if (current?.mail === 'none') {
          current.resetLink = link
          return
        }
        await (current?.mail === 'accountExists'
          ? mailer.sendAccountExists(user, { signIn: `${publicUrl}/account`, reset: link })
          : mailer.sendResetLink(user, link)
        ).catch(keepMailFailure)
      },
      async onPasswordReset({ user }) {
        const current = call.getStore()
        if (current) current.resetUser = user
      },
    },
    emailVerification: {
      expiresIn: LINK_S,
      sendVerificationEmail: ({ user, token }) =>
        mailer.sendConfirmation(user, `${publicUrl}/account?${new URLSearchParams({ confirm: token })}`),
      async beforeEmailVerification({ id }) {
        if (call.getStore()?.confirming !== id) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' })
      },
    },
    user: {
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && source.action === 'create-user'
          ? call.getStore()?.refuseNewUser?.(user)
          : undefined,
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: {
        // An address proves nothing about who asks. A learner who is signed in may connect any account.
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: provider ? [provider.providerId] : [],
      },
    },
    // Pointer calls nothing at the provider after the sign-in, so it keeps none of its tokens.
    databaseHooks: { account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } } },
    session: { expiresIn: SESSION_S, updateAge: SESSION_REFRESH_S },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    plugins: [
      pendingSignUps(db),
      passkeySessions,
      ...(provider ? [genericOAuth({ config: [provider] })] : []),
    ],
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, sameSite: 'lax', path: '/', httpOnly: true },
        },
        // Binds a sign-in elsewhere to the browser that began it.
        state: {
          name: secure ? '__Host-state' : 'state',
          attributes: { secure, sameSite: 'lax', path: '/', httpOnly: true },
        },
      },
    },
  })
}

/** Passes data between a call to Better Auth and the callbacks above. Better Auth ignores errors of `sendResetPassword`. */
interface Call {
  mail?: 'reset' | 'accountExists' | 'none'
  mailError?: unknown
  resetLink?: string
  resetUser?: { id: string; email: string }
  refuseNewUser?: RefuseNewUser
  emailVerified?: boolean
  /** The user who confirms their address. */
  confirming?: string
}

/** Why an account elsewhere gets no account here, as a code for the answer; undefined if it does. */
export type RefuseNewUser = (user: { emailVerified?: boolean }) => Promise<{ error: string } | undefined>

function withoutTokens<T extends object>(account: T) {
  return {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  }
}

const call = new AsyncLocalStorage<Call>()

function keepMailFailure(error: unknown): void {
  const current = call.getStore()
  if (current) current.mailError = error
}

/**
 * Mails a link for choosing a new password to the owner of an address, if it has one.
 *
 * @throws the error of the mail server if it did not take the mail
 */
export async function sendResetMail(
  auth: Auth,
  email: string,
  mail: 'reset' | 'accountExists' = 'reset',
): Promise<void> {
  const current: Call = { mail }
  await call.run(current, () => auth.api.requestPasswordReset({ body: { email } }))
  if (current.mailError) throw current.mailError
}

/** Makes a link for choosing a new password without mailing it; undefined if the address has no account. */
export async function makeResetLink(auth: Auth, email: string): Promise<string | undefined> {
  const current: Call = { mail: 'none' }
  await call.run(current, () => auth.api.requestPasswordReset({ body: { email } }))
  return current.resetLink
}

/** Runs Better Auth's endpoint for the return from a provider, and says whether the provider has checked the address. */
export async function finishOAuth(refuseNewUser: RefuseNewUser, finish: () => Promise<Response>) {
  const current: Call = { refuseNewUser }
  const response = await call.run(current, finish)
  return { response, emailVerified: current.emailVerified ?? false }
}

/** For the mapping of a provider's profile, which runs inside of `finishOAuth`. */
export function keepEmailVerified(emailVerified: boolean): void {
  const current = call.getStore()
  if (current) current.emailVerified = emailVerified
}

/** Confirms the address of a user by the token that was mailed to it. The token of another user is refused. */
export async function confirmEmailOf(auth: Auth, userId: string, token: string): Promise<void> {
  await call.run({ confirming: userId }, () => auth.api.verifyEmail({ query: { token } }))
}

/** Sets a new password and returns the id of its user. */
export async function resetPasswordOf(auth: Auth, token: string, newPassword: string) {
  const current: Call = {}
  await call.run(current, () => auth.api.resetPassword({ body: { token, newPassword } }))
  return current.resetUser
}

export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

export type Auth = ReturnType<typeof createAuth>

/** Better Auth puts e-mail addresses into some messages and rows into some errors: only the kind of error is logged. */
function logWithoutPersons(level: string, _message: string, ...details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error) ?? details.find(isOAuthError)
  logger.error({ level, reason: reasonOf(error) }, 'accounts: unexpected error')
}

/** An answer of a token endpoint, such as `{ error: 'invalid_client' }` for a wrong secret. */
function isOAuthError(detail: unknown): detail is { error: string } {
  return (
    typeof detail === 'object' && detail !== null && 'error' in detail && typeof detail.error === 'string'
  )
}

function reasonOf(error: unknown): string {
  if (isOAuthError(error)) return error.error
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
