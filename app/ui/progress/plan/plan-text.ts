/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** @param name the learner's own, or empty */
const examName = (name: string) => name || 'your exam'

export const page = {
  title: 'Plan for your exam - Pointer',
  description:
    'How much to practice each day until your exam, what to begin with today, and a forecast of your marks.',
}
export const heading = 'Plan for your exam'
export const changeHeading = 'Change the plan'
export const about =
  'Choose the date of your exam. The plan spreads the work over your days, picks the questions likely to help most, and forecasts your marks.'
export const needsScript = 'The plan needs JavaScript, which is turned off in this browser.'
export const title = (days: number, name: string) => {
  if (days === 0) return name ? `${name} is today` : 'Your exam is today'
  return `${plural(days, 'day')} to ${examName(name)}`
}
export const saved = 'Plan saved.'
export const removed = 'Plan deleted. Practice no longer follows an exam date.'
export const undo = 'Undo'
export const restored = 'The plan is back.'
export const answered = 'Thanks. Practice no longer follows an exam date.'
export const today = {
  heading: 'Today',
  list: 'Today’s practice',
  done: (done: number, planned: number) =>
    planned > 0 ? `${done} of ${plural(planned, 'minute')} done` : `${plural(done, 'minute')} done`,
  notCounted: 'Minutes in labs and exercises are not counted.',
  /** @param missed how many of them were missed on an earlier day @param hasBegun whether others were answered today */
  all: (minutes: number, questions: number, missed: number, hasBegun: boolean) =>
    `${plural(minutes, 'minute')}${hasBegun ? ' left' : ''}: ${plural(questions, 'question')}${missed > 0 ? `, ${missed} of them missed before` : ''}.`,
  /** Of the level check. */
  whySubject: (countsMost: boolean) =>
    `One subject is enough to begin with, and ${countsMost ? 'this one counts most' : 'no other counts more'} in your exam.`,
  round: (questions: number) => `Round of ${plural(questions, 'question')}`,
  minutes: (minutes: number) => plural(minutes, 'minute'),
  /** Of mistakes that do not fit into the day's minutes. */
  extraMinutes: (minutes: number) => `If you have time: ${plural(minutes, 'minute')} more than planned`,
  /** The rounds after the first, whose sizes differ by one at most. */
  moreRounds: (rounds: number, fewest: number, most: number) =>
    `Then ${plural(rounds, 'more round')} of ${fewest === most ? fewest : `${fewest} or ${most}`}`,
  pickedLater: 'picked once the first is answered',
  pickedByLevel: 'picked once your level is known',
  rest: 'Today is a rest day. Nothing is planned.',
  finished: 'Done for today.',
  lastDay: 'Your exam is tomorrow. A short round and a last look are enough for today.',
  more: (questions: number) => `${questions} more questions`,
}
export const readiness = {
  heading: 'Readiness',
  notEnough: 'Not enough answers yet.',
  /** @param answers those that count so far */
  notEnoughHelp: (needed: number, answers: number) =>
    `You have ${answers} of the ${needed} answers that the forecast needs. An answer counts if it took at least five seconds and you finished its quiz or round. Only subjects of your exam count.`,
}
