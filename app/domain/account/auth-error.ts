/*
 * What went wrong with an account, by code. Specification, section 8; the codes below the line are ours, for what the
 * specification leaves to the provider.
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
    'This password is one of the most common ones and would be guessed at once. Please choose another.',
  'password-too-long': 'Password should be at most 128 characters long',
  'name-too-long': 'Name should be at most 80 characters long',
  'invalid-token':
    'This link is no longer valid. Links work once and for one hour: please ask for a new one.',
  'mail-failed': 'The mail could not be sent. Please try again later.',
  'signed-out': 'You are signed out. Please sign in again.',
  busy: 'Many people are signing up right now. Please try again in a few seconds.',
} as const

export type AuthErrorCode = keyof typeof AUTH_ERRORS

/** The answer to a form about accounts: what to show, and where it matters how long to wait. */
export type AuthOutcome = { ok: true } | { ok: false; message: string; retryAfterS?: number }

export function authFailure(code: AuthErrorCode): AuthOutcome & { ok: false } {
  return { ok: false, message: AUTH_ERRORS[code] }
}

/** What a learner who forgot the password is told. Neither says whether the address has an account. */
export const MAIL_OUTCOME = {
  sent: 'If there is an account with this email, a link to choose a new password is on its way to it.',
  noMail:
    'This server has no mail set up. If there is an account with this email, whoever runs the server can now find its link in the log and pass it on to you.',
} as const

/** The answer to every sign-up where accounts are hidden. It is the same whether or not the address has an account. */
export const SIGN_UP_OUTCOME = {
  sent: 'Check your mail: we sent a link to finish signing up.',
  noMail:
    'This server has no mail set up. Whoever runs the server can now find your link in the log and pass it on to you.',
} as const
