/* The pages behind links in mails. */

export const confirmPage = 'Finish signing up - Pointer'
export const confirmTitle = 'Finish signing up'
export const confirmText =
  'Enter the password that you chose when you signed up. This creates your account and signs you in.'
export const password = 'Password'
export const createAccount = 'Create account'

export const resetPage = 'Choose a new password - Pointer'
export const resetTitle = 'Choose a new password'
export const resetDone = 'Password saved. Every device that was signed in has been signed out.'
export const removedMethods =
  'Passkeys and other ways to sign in were removed from the account, because its email address had never been confirmed. You can add your own again on the account page.'
export const requestNew = 'Request a new link'
export const signIn = 'Sign In'

export const invitationPage = 'Your invitation - Pointer'
export const invitationTitle = 'You’re invited'
