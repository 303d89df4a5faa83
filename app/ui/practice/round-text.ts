export const roundText = {
  titles: { practice: 'Practice', placement: 'Placement', drill: 'Drill' },
  leave: 'Leave',
  leaveRound: 'Leave the round',
  stop: 'Stop here',
  keysNotLoaded: 'The shortcuts did not load',
  /** For a screen reader. */
  heading: (title: string, n: number, count: number) => `${title}, question ${n} of ${count}`,
  name: (n: number) => `Question ${n}.`,
  why: {
    'new-topic': 'New topic',
    'missed-before': 'Back because you missed it',
    due: 'Due again before you forget it',
    weak: 'One of your weaker topics',
    'keeps-level': 'Keeps your level',
    placement: 'Placement',
    drill: 'Drill',
    mistake: 'From your mistakes',
    bookmark: 'From your bookmarks',
    generated: 'Generated question',
  },
  /** The source of a generated question. */
  fromLab: (lab: string) => `from the lab “${lab}”`,
  /** The day on which a question was asked before. */
  seenOn: (date: string) => `on ${date}`,
  action: {
    next: 'Next',
    submit: 'Submit',
    sure: (letter: string) => `You chose ${letter}. How sure are you?`,
    choose: 'Choose an option, then say how sure you are.',
    oneTap: 'one tap submits',
    guessed: 'You guessed, so this question comes back another day.',
    comesBack: 'This question comes back another day.',
    score: (right: number, answered: number) =>
      `${right} right after ${answered === 1 ? 'one question' : `${answered} questions`}. See why under each option.`,
  },
  sureness: ['guess', 'think so', 'sure'],
  rapid: (seconds: number) =>
    `You answered in under ${seconds} seconds, so this does not count toward your level.`,
  mixUp: 'You may be mixing this up:',
  drill: 'Drill it',
  openElsewhere: {
    title: 'This round is open in another tab',
    text: 'Your answers are safe. Go on in the other tab, or continue here and the other tab stops.',
    continue: 'Continue here',
  },
  notLoadedHelp:
    'Check your connection and try again. Without a connection, you can practise the subjects you keep offline.',
  back: 'Back to practice',
  interrupted: {
    title: 'The next question did not arrive',
    text: (answered: number) =>
      `${answered > 0 ? 'Your answers are saved. ' : ''}Check your connection and try again.`,
  },
  nothingLeft: {
    title: 'No new questions on these topics today',
    text: 'You have answered all of them recently. Older questions come back after a week, or you can practise them now.',
    older: 'Practise older ones',
    other: 'Choose other topics',
    lab: (title: string) => `Lab: ${title}`,
  },
  end: { adding: 'Loading your results…', notLoaded: 'Your results did not load' },
}
