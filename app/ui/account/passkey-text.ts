/* Passkeys, in the dialog for signing in and on the account page. */

export const signIn = 'Sign in with a passkey'

/** Why the browser gave none. */
export const problems = {
  canceled: 'No passkey was chosen. Please try again.',
  exists: 'This device already has a passkey for your account.',
  'wrong-address': 'Passkeys don’t work at this address of the server.',
  failed: 'This device could not use a passkey. Please try another way.',
}

export const title = 'Passkeys'
export const about =
  'With a passkey you sign in by fingerprint, face or PIN, without a password. It stays on your device or in your password manager.'
export const unsupported = 'This browser doesn’t support passkeys. Try a newer one.'
export const name = 'Name of the passkey'
export const nameHint = 'For example the device it is on'
export const add = 'Add passkey'
export const added = 'Passkey added.'
export const addedOn = 'Added on'
export const rename = 'Rename'
export const renameNamed = (name: string) => `Rename ${name}`
export const newName = 'New name'
export const saveName = 'Save name'
export const renamed = 'Passkey renamed.'
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const removed = 'Passkey removed. Your device may still offer it: delete it there, too.'
