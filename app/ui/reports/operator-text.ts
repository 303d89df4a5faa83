/* The pages about reports for administrators. */

export const page = (title: string) => `${title} - Pointer`

export const list = {
  title: 'Reported questions',
  about:
    'Learners report questions from the player and from reviews. Open a question to read its reports, answer them, or take it out of practice.',
  open: 'Without an answer',
  answered: 'Answered',
  withdrawn: 'Out of practice',
  noneOpen: 'Every report has an answer.',
  count: (open: number, answered: number) =>
    [open > 0 && `${open} open`, answered > 0 && `${answered} answered`].filter(Boolean).join(', '),
}

/** Shorter than those that a reporter chooses from. */
export const reasons = {
  'wrong-key': 'wrong key',
  unclear: 'unclear',
  typo: 'typo',
  outdated: 'out of date',
  other: 'other',
} as const

export const item = {
  back: 'All reported questions',
  notLoaded: 'The question did not load.',
  tryAgain: 'Try again',
  question: 'The question',
  loading: 'Loading the question…',
  letters:
    'Options are in the order of the content file. Each learner sees them in another order, so a letter in a comment may mean another option.',
}

export const answers = {
  title: 'Answers on this server',
  none: 'No learner with an account has answered this version yet.',
  of: (learners: number) =>
    `${learners === 1 ? 'The first answer of 1 learner' : `The first answers of ${learners} learners`} to this version.`,
  option: 'Option',
  learners: 'Learners',
  share: 'Share',
  right: '(right)',
  discrimination: 'Discrimination',
  tooFew: 'Not known yet: it takes 20 learners who have answered 10 other questions each.',
  value: (value: number) => value.toFixed(2).replace('-', '−'),
  low: 'Low. Learners who do well elsewhere do not do better here. Check the key and the wording.',
  good: 'Learners who do well elsewhere do better here.',
}
/** From this on a question tells apart who knows more. */
export const GOOD_DISCRIMINATION = 0.2

export const practice = {
  title: 'Practice',
  isIn: 'Practice, drills, level checks, daily challenges and exams can ask this question.',
  isOut:
    'Practice, drills, level checks, daily challenges and exams leave this question out. Its quiz still has it. A corrected version comes back by itself.',
  withdraw: 'Take out of practice',
  restore: 'Put back into practice',
  reach: 'Devices with a connection follow within about an hour.',
}

export const reports = {
  title: 'Reports',
  none: 'Nobody has reported this question.',
  older: 'earlier version of the question',
  choose: 'Reports to answer',
  answer: 'Your answer',
  answerHint:
    'The reporters read it on their account page. You must give a reason to leave the question as it is.',
  changeHint:
    'The reporter reads the new answer on the account page, in place of the old one. You must give a reason to leave the question as it is.',
  fixed: 'Mark as fixed',
  refused: 'Leave as it is',
  change: 'Change answer',
  cancel: 'Cancel',
  states: { open: 'Open', fixed: 'Fixed', refused: 'Left as it is' },
}
