export const offlineWaiting = (unsent: number) => `Offline, ${unsent} waiting`
export const signedOutWaiting = (unsent: number) => `Signed out, ${unsent} waiting`
export const notSaved = (refused: number) => `${refused} not saved`
export const notStored = 'Not stored'

const changes = (count: number) => (count === 1 ? '1 change is' : `${count} changes are`)
export const saved = 'All finished work is saved to your account.'
export const saving = 'Saving to your account…'
export const refusedByServer = (count: number) =>
  `The server did not accept ${count === 1 ? '1 change. It stays' : `${count} changes. They stay`} on this device.`
export const signInToSend = (unsent: number) =>
  `${changes(unsent)} saved on this device. Sign in again to send ${unsent === 1 ? 'it' : 'them'}.`
export const willBeSent = (unsent: number) =>
  `${changes(unsent)} saved on this device and will be sent when the server can be reached.`
