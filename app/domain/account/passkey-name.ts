import { MISSING_FIELD } from './auth-form.ts'

const MAX_PASSKEY_NAME_LENGTH = 40

/** What is wrong with the name of a passkey. */
export function checkPasskeyName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return MISSING_FIELD
  return length > MAX_PASSKEY_NAME_LENGTH ? 'Name should be at most 40 characters long' : undefined
}
