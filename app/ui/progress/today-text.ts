/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const todayText = {
  greeting: {
    away: 'Welcome back',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    /** @param name undefined for a guest */
    full: (words: string, name: string | undefined) =>
      name === undefined ? `${words}.` : `${words}, ${name}.`,
  },
  openProgress: 'Open your progress',
  waiting: {
    heading: 'Also waiting',
    mistakes: 'Mistakes',
    toPutRight: (count: number) => `${plural(count, 'mistake')} to fix`,
    open: 'Open',
    openMistakes: 'Open your mistakes',
    start: 'Start',
    continue: 'Continue',
  },
  weak: 'Weak right now',
  week: {
    heading: 'This week',
    list: 'Minutes a day',
    today: 'Today',
    minutes: (count: number) => plural(count, 'minute'),
    notBegun: 'not started',
    nothingYet: 'nothing yet',
    rest: 'rest',
    inARow: (days: number) => `${days} days in a row`,
    freezes: (count: number) => plural(count, 'freeze'),
    aboutFreezes: 'If you miss a day, a freeze keeps your streak.',
  },
  moved: {
    heading: 'Moved up this week',
    step: (from: string, to: string) => `${from} to ${to}`,
    more: (count: number) => `and ${plural(count, 'more topic')}`,
  },
  round: {
    list: 'Questions by kind',
    parts: { missed: 'to fix', weak: 'weak', new: 'new', refresh: 'to refresh' },
    missedBefore: 'missed before',
    /** "Deadlocks, Joins and 3 more". */
    topics: (titles: readonly string[], more: number) =>
      more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', '),
  },
  otherWays: {
    short: 'Only 5 minutes',
    justStart: 'Just start',
    otherSubject: 'Another subject',
  },
  done: {
    heading: 'Nothing due until tomorrow',
    answered: (count: number) => `${plural(count, 'question')} answered today.`,
    more: (count: number) => `${count} more questions`,
  },
  step: {
    start: 'Start',
    placement: {
      title: 'Find your level',
      detail: (questions: number, subject: string, minutes: number) =>
        `${plural(questions, 'question')} on ${subject}, about ${minutes} minutes. The answers come at the end, and you can stop at any time.`,
      start: 'Start the placement',
    },
    comeBack: {
      title: (minutes: number, questions: number) =>
        `${plural(minutes, 'minute')}: ${plural(questions, 'question')} to get back in`,
      detail: 'Nothing has piled up while you were away.',
    },
    drill: {
      title: 'Drill: ',
      why: (hits: number) =>
        `${plural(hits, 'answer')} of yours ${hits === 1 ? 'points' : 'point'} to this mix-up.`,
      /** In place of the name of a misconception. */
      unnamed: 'a mix-up',
      detail: (questions: number, minutes: number) =>
        `${plural(questions, 'question')}, ${plural(minutes, 'minute')}`,
      start: 'Start the drill',
    },
    lab: {
      title: (lab: string) => `Lab: ${lab}`,
      detail: (topic: string, minutes: number) =>
        `You have seen every question on ${topic}. A lab makes new problems. About ${plural(minutes, 'minute')}.`,
      start: 'Open the lab',
    },
    practise: (minutes: number, questions: number) =>
      `${plural(minutes, 'minute')}: ${plural(questions, 'question')} picked for you`,
    continue: {
      title: (name: string, answered: number, questions: number) =>
        `Continue ${name}, ${answered} of ${questions}`,
      picked: 'Questions picked for you',
      start: 'Continue',
      quiz: (number: string) => `quiz ${number}`,
      retry: (quiz: string) => `the missed questions of ${quiz}`,
      practice: 'your practice',
      placement: 'the placement',
      drill: 'the drill',
    },
  },
}
