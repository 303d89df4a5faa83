/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const greeting = {
  away: 'Welcome back',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  /** @param name undefined for a guest */
  full: (words: string, name: string | undefined) =>
    name === undefined ? `${words}.` : `${words}, ${name}.`,
}
export const plan = {
  /** @param name the learner's own, or empty */
  days: (days: number, name: string, minutes: number, done: number, isRest: boolean) => {
    const exam = name || 'your exam'
    if (days < 0) return `How did ${exam} go?`
    if (days === 0) return name ? `${name} is today` : 'Your exam is today'
    // That day is shorter than the others.
    if (days === 1) return `1 day to ${exam}`
    const ofPlanned =
      done === 0
        ? `${plural(minutes, 'minute')} today`
        : done < minutes
          ? `${done} of ${minutes} minutes done`
          : `${plural(done, 'minute')} done today`
    const today = isRest ? 'a rest day' : ofPlanned
    return `${plural(days, 'day')} to ${exam}: ${today}`
  },
  make: 'Have an exam? Make a plan',
}
export const labs = 'Labs'
export const openProgress = 'Open your progress'
export const waiting = {
  heading: 'Also waiting',
  lab: (title: string, answered: number, total: number | undefined) =>
    `Continue ${title}${total === undefined ? '' : `: ${answered} of ${plural(total, 'step')}`}`,
  daily: 'Daily challenge',
  aboutDaily: 'Five questions, the same for everyone',
  openDaily: 'Open the daily challenge',
  mistakes: 'Mistakes',
  open: 'Open',
  openMistakes: 'Open your mistakes',
  start: 'Start',
}
export const weak = 'Weak right now'
export const nearest = {
  heading: 'Close to a first level',
  missing: (answers: number) => plural(answers, 'more answer'),
}
export const week = {
  heading: 'Last 7 days',
  list: 'Minutes a day',
  today: 'Today',
  minutes: (count: number) => plural(count, 'minute'),
  nothing: 'nothing',
  nothingYet: 'nothing yet',
  rest: 'rest',
  inARow: (days: number) => `${days} days in a row`,
  freezes: (count: number) => plural(count, 'freeze'),
  aboutFreezes: 'If you miss a day, a freeze keeps your streak.',
}
export const moved = {
  heading: 'Moved up this week',
  step: (from: string, to: string) => `${from} to ${to}`,
  more: (count: number) => `and ${plural(count, 'more topic')}`,
}
export const otherWays = {
  short: (questions: number) => `Only ${questions} questions`,
  justStart: 'Start practicing',
  allSubjects: 'All subjects',
}
export const done = {
  title: (leavesMistakes: boolean) => (leavesMistakes ? 'Done for today' : 'Nothing due until tomorrow'),
  answered: (count: number) => `${plural(count, 'question')} answered today.`,
  /** @param mistakes that wait until then */
  tomorrow: (mistakes: number, questions: number) =>
    mistakes === 0
      ? `Tomorrow, ${questions} new questions are waiting.`
      : `Tomorrow, ${mistakes === 1 ? 'the question you missed comes' : `the ${mistakes} questions you missed come`} back.`,
  more: (count: number) => `${count} more questions`,
  remind: 'Add a daily reminder to your calendar',
}
