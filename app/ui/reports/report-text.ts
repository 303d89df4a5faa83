export const title = 'Report a problem'

export const reasons = {
  'wrong-key': 'The answer marked as right is wrong',
  unclear: 'The question or an option is unclear',
  typo: 'There is a typo, or something does not show',
  outdated: 'It is out of date',
  other: 'Something else',
} as const

export const form = {
  about: 'The operator of this server reads your report and can answer it.',
  reason: 'What is wrong?',
  comment: 'Comment',
  commentHint: 'What should it say, and how do you know? Up to 1,000 characters.',
  send: 'Send report',
  change: 'Save changes',
  cancel: 'Cancel',
  looking: 'Looking for an earlier report of yours…',
}
export const guest = {
  text: 'A report needs an account, so that you can read the answer. Your answers on this device stay as they are.',
  cancel: 'Not now',
  signIn: 'Sign In',
}
export const sent = {
  text: 'Report sent. Its state is on your account page.',
  close: 'Close',
}

const states = {
  open: 'No answer yet.',
  fixed: 'Fixed.',
  refused: 'Not changed.',
} as const

export const state = ({ state: name, withdrawn }: { state: keyof typeof states; withdrawn: boolean }) =>
  name === 'open' && withdrawn
    ? 'No answer yet. Practice leaves the question out in the meantime.'
    : states[name]
export const reportedOn = (date: string) => `You reported this question on ${date}.`
export const mayChange = 'You can still change your report.'

export const list = {
  none: 'You have not reported a question. To report one, answer it and choose “Report a problem” under it.',
  about: 'What you reported about questions, and what became of it.',
}
