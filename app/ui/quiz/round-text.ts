/** Texts that quizzes and practice share: the keys, where a result is kept, and the review. */
export const roundText = {
  keys: {
    title: 'Keyboard shortcuts',
    choose: 'Choose an option',
    or: 'or',
    enter: 'Enter',
    confidence: 'Submit: guess, think so, sure',
    goOn: 'Next question',
    submit: 'Submit, then next question',
    list: 'Show this list',
    enabled: 'Use single-key shortcuts',
  },
  saved: {
    saved: 'Progress saved to your account',
    saving: 'Saving your progress…',
    waiting: 'Saved on this device. We’ll send it to your account when the server can be reached.',
    signedOut: 'You are signed out. The result is saved on this device.',
    refused: 'The server did not accept this result. It stays on this device.',
    guest: 'Saved on this device only.',
    unstored:
      'Pointer can’t store anything in this browser. This result will be lost when you close the page.',
    signIn: 'Sign in to add it to your account',
    createAccount: 'Keep this score in an account',
  },
  review: {
    title: 'Review',
    filter: 'Questions shown',
    all: (count: number) => `All ${count}`,
    missed: (count: number) => `Missed ${count}`,
    noneMissed: 'You missed none of them.',
    right: 'Right.',
    wrong: 'Missed.',
    open: 'show why',
    close: 'hide',
    readNote: 'Read the note',
  },
}
