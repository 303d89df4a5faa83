const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

export const signIn = 'Sign In'
export const fullName = 'Full name'
export const currentPassword = 'Current password'
export const signedOut =
  'You are not signed in. A free account saves your answers, best scores and progress, and brings them to all your devices.'

export const pageTitle = 'Your account - Pointer'
export const title = 'Your account'
export const learningSince = 'Learning since'
export const quizzesCompleted = 'Quizzes completed'
export const questionsAnswered = 'Quiz questions answered'
export const accuracy = 'Quiz accuracy'
export const emailTitle = 'Email'
export const emailConfirmed = (email: string) => `${email} is confirmed.`
export const emailNotConfirmed = (email: string) =>
  `${email} is not confirmed yet. Confirm it with the link in our mail, so that nobody else can use your address here.`
export const confirmEmail = 'Confirm email'
export const sendConfirmation = 'Send a new link'
export const name = 'Name'
export const saveName = 'Save name'
export const nameSaved = 'Name saved.'
export const password = 'Password'
export const passwordSaved = 'Password saved. Your other devices are signed out.'
export const firstPasswordSaved = 'Password saved. You can now sign in with your email and this password.'
export const noPassword = 'Your account has no password yet. Set one to sign in with your email, too.'
export const version = (version: string) => `Pointer ${version}`

export const dataTitle = 'Your data'
export const data =
  'Everything we store about you, as JSON: your profile, how you sign in, all your answers, your bookmarks, flags, completed topics and exam plans, your reports of questions, and the names of your access tokens. You can import the file here or on another server. Importing it twice changes nothing.'
export const download = 'Download your data'
export const importData = 'Import your data'
export const imported = (added: number, known: number) =>
  `Imported ${entries(added)}.${known > 0 ? ` Your account already had ${entries(known)}.` : ''}`
export const nothingNew = (known: number) =>
  known === 1
    ? 'Nothing to import: your account already has this entry.'
    : `Nothing to import: your account already has all ${entries(known)}.`

export const tokensTitle = 'Access tokens'
export const tokens =
  'A token lets a program of yours, such as a spreadsheet, read what you have done here, at the address /api/v1/log. It can’t change anything. Anyone who has the token can use it, so keep it secret.'
export const yourTokens = 'Your access tokens'
export const tokenUse = (created: string, lastUsed: string | undefined) =>
  `Created ${created} · ${lastUsed === undefined ? 'Never used' : `Last used ${lastUsed}`}`
export const revoke = 'Revoke'
export const revokeNamed = (name: string) => `Revoke ${name}`
export const askRevoke = (name: string) => `Revoke “${name}”?`
export const revokeWarning = 'Programs that use this token will no longer be able to read your log.'
export const keepToken = 'Keep token'
export const revokeToken = 'Revoke token'
export const tokenRevoked = (name: string) => `Token “${name}” revoked.`
export const tokenName = 'Token name'
export const tokenNameHint = 'What the token is for, for example “Spreadsheet”.'
export const createToken = 'Create token'
export const newToken = 'Your new token'
export const copyNow = 'Copy it now. It is not shown again.'
export const tokenLabel = 'Token'
export const copyToken = 'Copy token'
export const tokenCopied = 'Copied.'
export const tokenNotCopied = 'Your browser did not allow copying. Select the token and copy it yourself.'
export const done = 'Done'
export const reportsTitle = 'Reported questions'
export const administration = 'Administration'
export const administrationAbout = 'You administer this server: its users and invitations.'

export const deleteAccount = 'Delete account'
export const deletion =
  'This removes your account and everything you have done here, immediately and for good.'
export const askDeletion = 'Delete your account?'
export const deletionWarning =
  'Your results, attempts and progress will be deleted and can’t be brought back.'
/** The account's address comes between the two. */
export const confirmDeletion = { before: 'To confirm, type', after: '.' }
export const yourEmail = 'Your email'
export const keepAccount = 'Keep account'
export const deleteForGood = 'Delete for good'
export const accountDeleted = 'Account deleted'
export const deletionDone = 'Your account and everything in it are gone.'
export const goHome = 'Go to the home page'
