const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** Of the account's own pages. */
export const accountText = {
  signIn: 'Sign In',
  fullName: 'Full name',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  savePassword: 'Save password',
  settings: {
    pageTitle: 'Your account - Pointer',
    title: 'Your account',
    learningSince: '· learning since',
    /** @param time of a day, which server and browser write in one time zone */
    day: (time: string) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
    quizzesCompleted: 'Quizzes completed',
    questionsAnswered: 'Questions answered',
    accuracy: 'Overall accuracy',
    name: 'Name',
    saveName: 'Save name',
    nameSaved: 'Name saved.',
    password: 'Password',
    passwordSaved: 'Password saved. Your other devices are signed out.',
    version: (version: string) => `Pointer ${version}`,
  },
  data: {
    title: 'Your data',
    text: 'Everything we store about you, as JSON: your profile, and every attempt with its answers. You can import the file here or on another server. Importing it twice changes nothing.',
    download: 'Download my data',
    import: 'Import',
    file: 'Import a file with my data',
    imported: (added: number, known: number) =>
      `Imported ${entries(added)}.${known > 0 ? ` Your account had ${entries(known)} already.` : ''}`,
    nothingNew: (known: number) =>
      known === 1
        ? 'Nothing to import: your account has this entry already.'
        : `Nothing to import: your account has all ${entries(known)} already.`,
  },
  deletion: {
    title: 'Delete my account',
    text: 'This removes your account and everything you have done here, immediately and for good.',
    ask: 'Delete your account?',
    warning: 'Your results, attempts and progress will be deleted and can’t be brought back.',
    /** The address of the account stands between the two. */
    confirm: { before: 'To go on, type', after: '.' },
    email: 'Your email',
    keep: 'Keep my account',
    delete: 'Delete for good',
    doneTitle: 'Account deleted',
    done: 'Your account and everything in it are gone.',
    leave: 'Go to the home page',
  },
  signedOut:
    'You are not signed in. With an account every quiz that you finish is kept: your best score, your attempts, and what you have completed.',
  confirmation: {
    pageTitle: 'Finish signing up - Pointer',
    title: 'Finish signing up',
    text: 'Enter the password that you chose when you signed up. This creates your account and signs you in.',
    password: 'Password',
    submit: 'Create my account',
  },
  reset: {
    pageTitle: 'Choose a new password - Pointer',
    title: 'Choose a new password',
    done: 'Password saved. Every device that was signed in has been signed out.',
  },
}
