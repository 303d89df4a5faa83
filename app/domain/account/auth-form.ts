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

/** A broken rule, and the fields that break it. */
interface AuthProblem {
  message: string
  fields: readonly (keyof AuthFields)[]
}

/** The first broken rule, in the order of the specification; undefined if all rules hold. */
export function checkAuthForm(mode: AuthMode, fields: AuthFields): string | undefined {
  return problemsOfAuthForm(mode, fields)[0]?.message
}

/** Every broken rule, in the order of the specification. What is missing breaks no other rule. */
export function problemsOfAuthForm(mode: AuthMode, fields: AuthFields): AuthProblem[] {
  const { name, email, password, confirmPassword } = fields
  const problems: AuthProblem[] = []
  const add = (message: string | undefined, ...of: (keyof AuthFields)[]) => {
    if (message !== undefined) problems.push({ message, fields: of })
  }
  const noEmail = isBlank(email)
  const noPassword = password === ''
  if (noEmail || noPassword)
    add(
      MESSAGES.missing,
      ...(noEmail ? (['email'] as const) : []),
      ...(noPassword ? (['password'] as const) : []),
    )
  if (mode === 'signUp') {
    add(checkName(name), 'name')
    if (!noPassword) {
      add(checkConfirmation(password, confirmPassword), 'confirmPassword')
      add(checkLength(password), 'password')
    }
  }
  if (!noEmail) add(checkEmail(email), 'email')
  return problems
}

export function checkName(name: string): string | undefined {
  if (isBlank(name)) return MESSAGES.nameMissing
  return name.trim().length > MAX_NAME_LENGTH ? AUTH_ERRORS['name-too-long'] : undefined
}

/** A new password and its confirmation. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  return checkConfirmation(password, confirmation) ?? checkLength(password)
}

function checkConfirmation(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : MESSAGES.mismatch
}

function checkLength(password: string): string | undefined {
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
