import { isAPIError } from 'better-auth/api'
import { type AuthErrorCode, type AuthOutcome, authFailure } from '#app/domain/account/auth-error.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'

/** The outcome of an action, and the cookies that the answer must carry. */
export type Answer<T extends AuthOutcome = AuthOutcome> = T & { setCookies?: readonly string[] }

export type AnswerWithMessage<Facts = unknown> = Answer<
  (AuthOutcome & { ok: false }) | ({ ok: true; message: string } & Facts)
>

const RETRY_BUSY_S = 5

/** Too much of the same work is waiting. */
export function busy(): AuthOutcome & { ok: false } {
  return { ...authFailure('busy'), retryAfterS: RETRY_BUSY_S }
}

export function tooMany(retryAfterS: number): AuthOutcome & { ok: false } {
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
  PASSWORD_ALREADY_SET: 'password-exists',
  INVALID_TOKEN: 'invalid-token',
  TOKEN_EXPIRED: 'invalid-token',
  USER_NOT_FOUND: 'invalid-token',
  INVALID_INVITATION: 'invalid-invitation',
  UNAUTHORIZED: 'signed-out',
}

export function codeOf(error: unknown): AuthErrorCode {
  // Not `instanceof`: Better Auth rejects an invalid body with an error of another class.
  if (!isAPIError(error)) return 'unknown'
  return CODES[String(error.body?.code)] ?? 'unknown'
}

/** Unexpected errors are logged by name, because their messages may hold an address. */
export function failureFrom(error: unknown, code: AuthErrorCode): AuthOutcome & { ok: false } {
  if (code === 'unknown' || code === 'mail-failed')
    logger.error({ reason: error instanceof Error ? error.name : typeof error, code }, 'accounts: failed')
  return authFailure(code)
}
