/* The page for administrators. */

export const pageTitle = 'Administration - Pointer'
export const title = 'Administration'

export const reports = 'Reported questions'
export const users = 'Users'
export const searchLabel = 'Name or email'
export const search = 'Search'
export const showAll = 'Show all'
export const found = (total: number, text: string) => {
  const count = total === 1 ? '1 user' : `${total} users`
  return text ? `${count} with “${text}” in the name or email` : count
}
export const onPage = (page: number, pages: number) => `Page ${page} of ${pages}`
export const previous = 'Previous'
export const next = 'Next'
export const pages = 'Pages of users'

export const since = 'Since'
export const lastSignIn = 'Last sign-in'
export const never = 'never'
export const entries = 'Log entries'
export const sessions = 'Sessions'
export const administrator = 'Administrator'
export const administratorHint =
  'Administrators can be changed only on the machine of the server, with npm run admin.'

export const manage = (name: string) => `Manage ${name}`
export const makeResetLink = 'Make a reset link'
export const resetLink = 'Reset link'
export const resetLinkHint = 'Give it to this user only. It works once and expires after one hour.'
export const signOut = 'Sign out everywhere'
export const signedOut = 'Signed out on every device.'
export const deleteUser = 'Delete…'
export const askDeletion = (name: string) => `Delete ${name}?`
export const deletionWarning =
  'This deletes the account and everything this user has done here, for good. To confirm, type the name or'
export const confirmation = 'Name or email'
export const keep = 'Keep user'
export const deleteForGood = 'Delete for good'

export const invitations = 'Invitations'
export const invitationsAbout =
  'An invitation is a link with which one person can create an account, even where sign-up is closed.'
export const inviteEmail = 'Only for this email (optional)'
export const inviteDays = 'Valid for days'
export const invite = 'Make an invitation'
export const invitationLink = 'Invitation link'
export const invitationHint = 'Copy it now: it can’t be shown again. It works once.'
export const noInvitations = 'No open invitations.'
export const anyAddress = 'Any email'
export const until = (date: string) => `until ${date}`
export const withdraw = 'Withdraw'
export const withdrawOf = (id: string) => `Withdraw invitation ${id}`
