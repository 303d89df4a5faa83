/* Choosing a password, on the account page and behind a link in a mail. */

export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
export const confirmation = 'Password confirmation'
export const savePassword = 'Save password'
