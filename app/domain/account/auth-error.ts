/*
 * Messages for failures of accounts, by code. The first block is section 8 of the specification; the codes below it are our
 * own.
 */
export const AUTH_ERRORS = {
  'user-not-found': 'No account found with this email address',
  'wrong-password': 'Incorrect password',
  'email-already-in-use': 'An account with this email already exists',
  'weak-password': 'Password should be at least 6 characters',
  'invalid-email': 'Invalid email address',
  'too-many-requests': 'Too many failed attempts. Please try again later',
  unknown: 'An error occurred. Please try again.',

  'invalid-credentials': 'Incorrect email or password',
  'common-password':
    'This password is one of the most common ones, so it is easy to guess. Please choose another.',
  'password-too-long': 'Password should be at most 128 characters long',
  'name-too-long': 'Name should be at most 80 characters long',
  'invalid-token':
    'This link is no longer valid. A link works once and expires after one hour. Please request a new one.',
  'invalid-invitation':
    'This invitation is no longer valid. An invitation works once and for a limited time. Please ask for a new one.',
  'other-invitation':
    'This invitation is for another email address. Please sign up with the address that was invited.',
  'mail-failed': 'The mail could not be sent. Please try again later.',
  'signed-out': 'You are signed out. Please sign in again.',
  'no-provider': 'This server offers no sign-in with other accounts.',
  'provider-unavailable':
    'The sign-in service can’t be reached right now. Please try again in a few minutes, or sign in with your email.',
  'no-password':
    'This account has no password. Sign in as you did before, or set a password with “Forgot password?”.',
  'password-exists': 'This account has a password already. Please reload the page to change it.',
  'last-way-in': 'Set a password first. Otherwise you won’t be able to sign in.',
  'passkey-unknown': 'This passkey belongs to no account here. Please sign in another way.',
  'passkey-refused': 'The passkey could not be verified. Please try again.',
  'too-many-passkeys': 'Your account has 20 passkeys. Remove one first.',
  busy: 'Many people are signing up right now. Please try again in a few seconds.',
} as const

export type AuthErrorCode = keyof typeof AUTH_ERRORS

/** The answer to a form about accounts. A rate limit also says how long to wait. */
export type AuthOutcome = { ok: true } | { ok: false; message: string; retryAfterS?: number }

export function authFailure(code: AuthErrorCode): AuthOutcome & { ok: false } {
  return { ok: false, message: AUTH_ERRORS[code] }
}

/** The answers to "Forgot password?". Neither reveals whether the address has an account. */
export const MAIL_OUTCOME = {
  sent: 'If there is an account with this email, we’ll send it a link to choose a new password.',
  noMail: (contact: string) => `Email isn’t set up here. Write to ${contact} to get your reset link.`,
} as const

/** A link to confirm the address of one's own account. */
export const CONFIRMATION_SENT = 'We sent you a link. It works for one hour.'

/** The answer to a sign-up that is finished by a link. It is the same whether or not the address has an account. */
export const SIGN_UP_OUTCOME = {
  sent: 'Check your mail: we sent a link to finish signing up.',
  noMail:
    'This server can’t send mail. Ask the operator of the server for your link: it is in the server’s log.',
} as const
