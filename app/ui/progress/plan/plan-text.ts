/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** @param name the learner's own, or empty */
const examName = (name: string) => name || 'your exam'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const page = {
  title: 'Plan for your exam - Pointer',
  description:
    'How much to practice each day until your exam, what to begin with today, and a forecast of your marks.',
}
export const heading = 'Plan for your exam'
export const about =
  'Choose the date of your exam. The plan spreads the work over your days, picks the questions likely to help most, and forecasts your marks.'
export const needsScript = 'The plan needs JavaScript, which is turned off in this browser.'
export const title = (days: number, name: string) => {
  if (days === 0) return name ? `${name} is today` : 'Your exam is today'
  return `${plural(days, 'day')} to ${examName(name)}`
}
export const weekdays = WEEKDAYS
export const shortWeekdays = WEEKDAYS.map((name) => name.slice(0, 3))
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
  all: (questions: number, missed: number, hasBegun: boolean) =>
    `${plural(questions, 'question')}${hasBegun ? ' left' : ''}${missed > 0 ? `, ${missed} of them missed before` : ''}.`,
  beside: 'Beside the plan:',
  missedToday: (count: number) =>
    count === 1
      ? 'In the plan, the question you missed today comes back tomorrow or later.'
      : `In the plan, the ${count} questions you missed today come back tomorrow or later.`,
  practiceNow: (count: number) => `Practice ${count === 1 ? 'it' : 'them'} now from Mistakes`,
  round: (questions: number) => `Round of ${plural(questions, 'question')}`,
  minutes: (minutes: number) => plural(minutes, 'minute'),
  /** The rounds after the first, whose sizes differ by one at most. */
  moreRounds: (rounds: number, fewest: number, most: number) =>
    `Then ${plural(rounds, 'more round')} of ${fewest === most ? fewest : `${fewest} or ${most}`}`,
  pickedLater: 'picked once the first is answered',
  rest: 'Today is a rest day. Nothing is planned.',
  finished: 'Done for today.',
  lastDay: 'Your exam is tomorrow. A short round and a last look are enough for today.',
  more: (questions: number) => `${questions} more questions`,
  start: (minutes: number) => `Start: ${plural(minutes, 'minute')}`,
}
export const readiness = {
  heading: 'Readiness',
  about: 'Your marks will be in this range about 4 times out of 5.',
  stopped: 'If you stop now',
  planned: 'If you follow the plan',
  likely: (low: number, high: number) => `likely ${low}–${high}%`,
  planning: 'planning ahead…',
  notEnough: 'Not enough answers yet.',
  /** @param answers those that count so far */
  notEnoughHelp: (needed: number, answers: number) =>
    `You have ${answers} of the ${needed} answers that the forecast needs. An answer counts if it took at least five seconds and you finished its quiz or round. Only subjects of your exam count.`,
  caption: 'Readiness in percent of the marks',
  columns: ['', 'From', 'To'],
  tick: (percent: number) => `${percent}%`,
}
export const how = {
  heading: 'How this is computed',
  paragraphs: [
    'Your answers show how well you know each topic. The forecast is the share of questions like those here that you would answer right on the day of your exam, after some forgetting. Each subject counts as much as you said.',
    'Nobody can know this exactly, so it is a range. With simulated learners, the true result was inside the range about 4 times out of 5.',
    'The second forecast simulates the planned practice and counts only 80% of the gain.',
  ],
  lessSure: 'The forecast is less sure for two kinds of learners:',
  kinds: [
    'If you often feel sure and are wrong all the same, expect 2 to 3 points less. The result of such simulated learners was in the range about 7 times out of 10.',
    'If you learn very fast and follow the plan, expect about 4 points more. Their result was in the second range about 6 times out of 10, and otherwise above it.',
  ],
  lessRapid: 'Answers given in under five seconds do not count, but many of them lower the forecast.',
}
export const raises = {
  heading: 'What would raise your marks most',
  list: 'Topics that would raise your marks most',
  /** Before any topic has a level. */
  start: { heading: 'Where to start', list: 'Topics with few or no answers yet' },
}
export const calendar = {
  heading: 'The plan',
  caption: (first: string, last: string) => `The plan from ${first} to ${last}`,
  done: 'done, in minutes',
  planned: 'planned',
  rest: 'rest',
  today: 'today',
  exam: 'exam',
  ofToday: (done: number, planned: number) => `${done}/${planned}`,
  cell: {
    done: (minutes: number) => `${plural(minutes, 'minute')} done`,
    today: (done: number, planned: number) =>
      planned > 0
        ? `today, ${done} of ${plural(planned, 'minute')} done`
        : `today, ${plural(done, 'minute')} done`,
    planned: (minutes: number) => `${plural(minutes, 'minute')} planned`,
    rest: 'rest',
    exam: (name: string) => (name ? `exam, ${name}` : 'exam'),
    free: 'nothing',
  },
  more: (weeks: number) => plural(weeks, 'more week'),
  showAll: 'Show every week',
  showLess: 'Show fewer weeks',
  tableCaption: 'The plan by day',
  columns: ['Day', 'Done', 'Planned'],
  file: 'Add to calendar (.ics)',
  fileName: 'pointer-plan.ics',
  eventOfDay: (minutes: number, site: string) => `${site}: practice ${plural(minutes, 'minute')}`,
  eventOfExam: (name: string) => (name ? `Exam: ${name}` : 'Exam'),
}
export const exam = {
  heading: 'Your exam',
  date: 'Date',
  minutes: 'Minutes a day',
  rest: 'Rest days',
  noRest: 'none',
  daysOff: 'Days off',
  mockExam: 'Sit a mock exam',
  weights: 'How much each subject counts',
  change: 'Change the plan',
  note: 'You can change the plan at any time. Minutes from a missed day are not carried over.',
}
export const weight = {
  0: 'Not in the exam',
  1: 'A little',
  2: 'Some',
  3: 'A lot',
}
export const missed = {
  heading: 'A fresh start',
  text: (days: number) =>
    `${plural(days, 'planned day')} passed without practice. You owe nothing: we’ve made a new plan that starts today.`,
  offer: (minutes: number) => `Add ${plural(minutes, 'minute')} a day`,
  /** @param now and more "58–70%" */
  effect: (now: string, more: string, minutes: number) =>
    `If you follow the plan, you would likely get ${now}; with ${plural(minutes, 'minute')} more a day, ${more}.`,
  same: (now: string, minutes: number) =>
    `If you follow the plan, you would likely get ${now}; ${plural(minutes, 'minute')} more a day would add less than a point.`,
  range: (low: number, high: number) => `${low}–${high}%`,
  burst: 'Long sessions to catch up would not add more.',
}
export const passed = {
  heading: (name: string) => `How did ${examName(name)} go?`,
  date: (date: string) => `It was on ${date}.`,
  choices: {
    better: 'Better than I expected',
    'as-expected': 'About as I expected',
    worse: 'Worse than I expected',
    'not-taken': 'I did not take it',
  },
  newDate: 'It was moved: choose another date',
  note: 'Your answer is stored with your progress. Practice then no longer follows an exam date.',
}
export const form = {
  newHeading: 'Make a plan',
  changeHeading: 'Change the plan',
  date: 'Date of the exam',
  name: 'Name of the exam (optional)',
  minutes: 'Minutes a day',
  subjects: 'How much does each subject count?',
  chosenSubjects: 'Subjects in the exam',
  /** What a new plan is made with. @param sameWeight whether all subjects count as much */
  choices: (minutes: string, subjects: number | 'all', sameWeight: boolean, hasRest: boolean) => {
    const counted = subjects === 'all' ? 'all subjects' : plural(subjects, 'subject')
    const weight = subjects === 1 ? '' : sameWeight ? ' with equal weight' : ' with different weights'
    return `${plural(Number(minutes) || 0, 'minute')} a day, ${counted}${weight}, ${hasRest ? 'with' : 'no'} rest days.`
  },
  details: 'Change minutes, weights and rest days',
  restDays: 'Rest days',
  restAbout: 'Weekdays without practice.',
  daysOff: 'Single days off',
  dayOff: 'Day off',
  addDayOff: 'Add day off',
  removeDayOff: (date: string) => `Remove ${date}`,
  save: 'Make the plan',
  saveChange: 'Save plan',
  cancel: 'Cancel',
  remove: 'Delete the plan',
  notSaved: 'The plan could not be saved on this device. Try again.',
  problems: {
    'no-date': 'Choose the date of your exam.',
    'date-passed': 'This date has passed. Choose a later one.',
    'exam-today': 'That is today, so no day is left to plan. Choose tomorrow or a later day.',
    'too-far':
      'This is more than a year away. Plans cover up to a year. Until the exam is closer, use Practice.',
    minutes: 'Choose from 5 to 240 minutes, in whole numbers.',
    'no-day-left': 'Every day until the exam is a rest day. Leave at least one day for practice.',
    'no-subject': 'Choose at least one subject for the exam.',
  },
}
