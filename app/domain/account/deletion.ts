import { normaliseEmail } from './auth-form.ts'

export const NOT_CONFIRMED = 'To delete the account, type its email address exactly.'

/** Whether the typed address confirms the deletion of this account. */
export function confirmsDeletion(typed: string, email: string): boolean {
  return normaliseEmail(typed) === normaliseEmail(email)
}
