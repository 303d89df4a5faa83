import { normaliseEmail } from './auth-form.ts'

export const NOT_CONFIRMED = 'To delete the account, type its email address exactly.'

/** Whether what was typed says that this account is the one to delete. */
export function confirmsDeletion(typed: string, email: string): boolean {
  return normaliseEmail(typed) === normaliseEmail(email)
}
