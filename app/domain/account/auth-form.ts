import { AUTH_ERRORS } from './auth-error.ts'

/** Validation of the forms about accounts. Specification, section 5. */

export const MIN_PASSWORD_LENGTH = 6
/** Long enough for any passphrase. */
export const MAX_PASSWORD_LENGTH = 128
const MAX_NAME_LENGTH = 80
/** The longest address that RFC 5321 allows. */
const MAX_EMAIL_LENGTH = 254

export type AuthMode = 'signIn' | 'signUp'

export interface AuthFields {
  email: string
  password: string
  /** The two fields of sign-up only. */
  name: string
  confirmPassword: string
}

export const NO_FIELDS: AuthFields = { email: '', password: '', name: '', confirmPassword: '' }

const MESSAGES = {
  missing: 'Please fill in all required fields',
  nameMissing: 'Please enter your full name',
  mismatch: 'Passwords do not match',
  short: 'Password should be at least 6 characters long',
  email: 'Please enter a valid email address',
} as const

/** The first broken rule, in the order of the specification; undefined if all rules hold. */
export function checkAuthForm(mode: AuthMode, fields: AuthFields): string | undefined {
  if (isBlank(fields.email) || fields.password === '') return MESSAGES.missing
  if (mode === 'signUp') {
    const problem = checkName(fields.name) ?? checkNewPassword(fields.password, fields.confirmPassword)
    if (problem) return problem
  }
  return checkEmail(fields.email)
}

export function checkName(name: string): string | undefined {
  if (isBlank(name)) return MESSAGES.nameMissing
  return name.trim().length > MAX_NAME_LENGTH ? AUTH_ERRORS['name-too-long'] : undefined
}

/** A new password and its confirmation. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return MESSAGES.mismatch
  if (password.length < MIN_PASSWORD_LENGTH) return MESSAGES.short
  return password.length > MAX_PASSWORD_LENGTH ? AUTH_ERRORS['password-too-long'] : undefined
}

/**
 * Text, an at sign, and text with a dot inside, all without spaces. The length is checked first, so that the pattern never
 * runs on a long text.
 */
export function checkEmail(email: string): string | undefined {
  const address = email.trim()
  if (address.length > MAX_EMAIL_LENGTH || /\s/.test(address)) return MESSAGES.email
  const [local, domain = '', ...more] = address.split('@')
  const hasInnerDot = domain.slice(1, -1).includes('.')
  return local !== '' && hasInnerDot && more.length === 0 ? undefined : MESSAGES.email
}

export function isMissing(value: string): string | undefined {
  return value === '' ? MESSAGES.missing : undefined
}

/** Normalises the spelling of an address. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
