/* Of choosing a password, on the account page and where a link in a mail leads. */

export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
export const savePassword = 'Save password'
