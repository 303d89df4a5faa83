const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

export const signIn = 'Sign In'
export const fullName = 'Full name'
export const currentPassword = 'Current password'
export const signedOut =
  'You are not signed in. A free account saves your answers, best scores and progress, and brings them to all your devices.'

export const pageTitle = 'Your account - Pointer'
export const title = 'Your account'
export const learningSince = '· learning since'
/** In UTC, so that server and browser write the same day. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
export const quizzesCompleted = 'Quizzes completed'
export const questionsAnswered = 'Questions answered'
export const accuracy = 'Overall accuracy'
export const name = 'Name'
export const saveName = 'Save name'
export const nameSaved = 'Name saved.'
export const password = 'Password'
export const passwordSaved = 'Password saved. Your other devices are signed out.'
export const version = (version: string) => `Pointer ${version}`

export const dataTitle = 'Your data'
export const data =
  'Everything we store about you, as JSON: your profile, and every attempt with its answers. You can import the file here or on another server. Importing it twice changes nothing.'
export const download = 'Download my data'
export const importData = 'Import my data'
export const importFile = 'Import a file with my data'
export const imported = (added: number, known: number) =>
  `Imported ${entries(added)}.${known > 0 ? ` Your account already had ${entries(known)}.` : ''}`
export const nothingNew = (known: number) =>
  known === 1
    ? 'Nothing to import: your account already has this entry.'
    : `Nothing to import: your account already has all ${entries(known)}.`

export const deleteAccount = 'Delete my account'
export const deletion =
  'This removes your account and everything you have done here, immediately and for good.'
export const askDeletion = 'Delete your account?'
export const deletionWarning =
  'Your results, attempts and progress will be deleted and can’t be brought back.'
/** The account's address comes between the two. */
export const confirmDeletion = { before: 'To confirm, type', after: '.' }
export const yourEmail = 'Your email'
export const keepAccount = 'Keep my account'
export const deleteForGood = 'Delete for good'
export const accountDeleted = 'Account deleted'
export const deletionDone = 'Your account and everything in it are gone.'
export const goHome = 'Go to the home page'
