import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/domain/account/auth-form.ts'
import type { Database, Engine } from '#app/server/database/schema.server.ts'
import { logger } from '#app/server/http/logger.server.ts'
import type { FailureLimit } from './failure-limit.server.ts'
import type { Mailer } from './mailer.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

export const SESSION_REFRESH_S = 86_400
export const SESSION_S = 30 * SESSION_REFRESH_S
const RESET_TOKEN_S = 3_600

export interface AuthOptions {
  db: Database
  engine: Engine
  secret: string
  /** Where learners reach this server: the links in mails lead there. */
  publicUrl: string
  mailer: Mailer
  limit: FailureLimit
  hideAccounts: boolean
}

/**
 * Better Auth on our tables. It is called by our own code and never routed to, so none of its addresses is open.
 *
 * @param secure whether learners come over HTTPS: the cookie is then `__Host-`, which no other host and no plain
 *   connection can set
 */
export function createAuth(options: AuthOptions, secure: boolean) {
  const { db, engine, secret, publicUrl, mailer, limit, hideAccounts } = options
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
      resetPasswordTokenExpiresIn: RESET_TOKEN_S,
      async sendResetPassword({ user, token }) {
        // In the query, because the log of requests keeps paths and leaves queries out.
        const link = `${publicUrl}/reset-password?${new URLSearchParams({ token })}`
        const sent = mailer.sendResetLink(user, link).catch(keepMailFailure)
        // The time of a mail would reveal whether the address has an account.
        if (!hideAccounts) await sent
      },
      // Who has just proved to own the address must not wait for the failures of whoever guessed at it.
      onPasswordReset: ({ user }) => limit.forgiveAccount({ door: 'signIn', email: user.email }),
    },
    session: { expiresIn: SESSION_S, updateAge: SESSION_REFRESH_S },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, sameSite: 'lax', path: '/', httpOnly: true },
        },
      },
    },
  })
}

/** The mail failure of one call, which the mailer has logged. Better Auth swallows errors of `sendResetPassword`. */
const mailFailure = new AsyncLocalStorage<{ error?: unknown }>()

function keepMailFailure(error: unknown): void {
  const failure = mailFailure.getStore()
  if (failure) failure.error = error
}

/** Rejects where the mail server did not take the mail, unless accounts are hidden. */
export async function sendResetMail(auth: Auth, email: string): Promise<void> {
  const failure: { error?: unknown } = {}
  await mailFailure.run(failure, () => auth.api.requestPasswordReset({ body: { email } }))
  if (failure.error) throw failure.error
}

const SESSION_COOKIES = { secure: '__Host-session', plain: 'session' } as const

export const SESSION_COOKIE_NAMES: readonly string[] = Object.values(SESSION_COOKIES)

export function sessionCookieName(secure: boolean): string {
  return secure ? SESSION_COOKIES.secure : SESSION_COOKIES.plain
}

export type Auth = ReturnType<typeof createAuth>

/** Better Auth puts e-mail addresses into some messages and rows into some errors: only the kind of error is logged. */
function logWithoutPersons(level: string, _message: string, ...details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error)
  logger.error({ level, reason: reasonOf(error) }, 'accounts: unexpected error')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
