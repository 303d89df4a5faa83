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

export const MISSING_FIELD = 'Please fill in all required fields'

const MESSAGES = {
  missing: MISSING_FIELD,
  nameMissing: 'Please enter your full name',
  mismatch: 'Passwords do not match',
  short: 'Password should be at least 6 characters long',
  email: 'Please enter a valid email address',
} as const

/** The first broken rule, in the order of the specification; undefined if all rules hold. */
export function checkAuthForm(mode: AuthMode, fields: AuthFields): string | undefined {
  return problemsOfAuthForm(mode, fields)[0]
}

/** Every broken rule, in the order of the specification. What is missing breaks no other rule. */
export function problemsOfAuthForm(mode: AuthMode, fields: AuthFields): string[] {
  const { name, email, password, confirmPassword } = fields
  const problems: (string | undefined)[] = [isBlank(email) || password === '' ? MESSAGES.missing : undefined]
  if (mode === 'signUp') {
    problems.push(checkName(name))
    if (password !== '') problems.push(...problemsOfNewPassword(password, confirmPassword))
  }
  if (!isBlank(email)) problems.push(checkEmail(email))
  return problems.filter((problem) => problem !== undefined)
}

export function checkName(name: string): string | undefined {
  if (isBlank(name)) return MESSAGES.nameMissing
  return name.trim().length > MAX_NAME_LENGTH ? AUTH_ERRORS['name-too-long'] : undefined
}

/** A new password and its confirmation. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  return problemsOfNewPassword(password, confirmation)[0]
}

function problemsOfNewPassword(password: string, confirmation: string): string[] {
  return [
    ...(password === confirmation ? [] : [MESSAGES.mismatch]),
    ...(password.length < MIN_PASSWORD_LENGTH ? [MESSAGES.short] : []),
    ...(password.length > MAX_PASSWORD_LENGTH ? [AUTH_ERRORS['password-too-long']] : []),
  ]
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
