/** Texts that quizzes and practice share: where a result is kept, and the review. */
export const saved = {
  saved: 'Progress saved to your account',
  saving: 'Saving your progress…',
  waiting: 'Saved on this device. We’ll send it to your account when the server can be reached.',
  signedOut: 'You are signed out. The result is saved on this device.',
  refused: 'The server did not accept this result. It stays on this device.',
  guest: 'Saved on this device only.',
  unstored: 'Nothing can be stored in this browser. This result will be lost when you close the page.',
  signIn: 'Sign in to add it to your account',
  createAccount: 'Sign in to keep this score',
}
export const review = {
  title: 'Review',
  filter: 'Questions shown',
  all: (count: number) => `All ${count}`,
  missed: (count: number) => `Missed ${count}`,
  /** Of an exam, in which questions can be left blank. */
  notRight: (count: number) => `Not right ${count}`,
  /** Missed questions that the learner was sure of. */
  sureAndMissed: (count: number) => `Sure but wrong ${count}`,
  noneMissed: 'You missed none of them.',
  right: 'Right.',
  wrong: 'Missed.',
  blank: 'Left blank.',
  flagged: 'Marked for review.',
  open: 'Show why',
  close: 'Hide',
  readNote: 'Read the note',
}
