/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/* Texts below the map, and of past attempts. */

export const mistakes = {
  heading: 'Mistakes',
  some: (count: number) =>
    `${plural(count, 'mistake')} to practice. Each leaves the list once you answer the question right on two different days.`,
  none: 'No mistakes to practice. Questions you miss are collected here.',
  open: 'Open your mistakes',
}
/** On an axis. */
export const tick = (percent: number) => `${percent}%`
export const year = {
  heading: 'A year of practice',
  label: (days: number) => `A year of practice: ${plural(days, 'day')} with answers`,
  none: 'Each day you practice fills a square.',
  some: (days: number) => `${plural(days, 'day')} so far. A larger square means more practice that day.`,
  columns: ['Month', 'Days', 'Answers', 'Minutes'],
}
export const history = {
  heading: 'History',
  list: 'Past attempts',
  none: 'Quizzes and rounds that you finish are listed here.',
  showAll: (count: number) => `Show all ${count}`,
  ofSubject: (subject: string, quiz: string) => `${subject}, ${quiz}`,
  missedOf: (quiz: string) => `${quiz}, missed questions`,
  practice: (questions: number) => `Practice, ${plural(questions, 'question')}`,
  placement: (questions: number) => `Level check, ${plural(questions, 'question')}`,
  drill: (questions: number) => `Drill, ${plural(questions, 'question')}`,
  daily: 'Daily challenge',
  exam: (questions: number) => `Mock exam, ${plural(questions, 'question')}`,
}
export const mixUps = {
  heading: 'Misconceptions',
  none: 'If several answers point to the same one, it appears here with questions to fix it.',
  about: 'Several of your answers point to each of these. Right answers to its questions clear it.',
  toGo: (count: number) => `${plural(count, 'right answer')} to go`,
  drill: 'Drill',
  cleared: 'cleared',
}
export const subjects = {
  heading: 'Subjects',
  subject: 'Subject',
  level: 'Level',
  figures: ['Right', 'Answers', 'Time'],
}
export const confidence = {
  levels: ['Guess', 'Think so', 'Sure'],
  heading: 'How sure you are',
  /** The number of right answers comes between the two. */
  whenSure: 'When you chose “Sure”,',
  wereRight: (count: number) => `${count === 1 ? 'was' : 'were'} right. Blind guessing gives 25%.`,
  rightOf: (right: number, answers: number) => `${right} of ${plural(answers, 'answer')}`,
  about:
    'Practice asks how sure you are. This shows how often you are right when you choose Guess, Think so or Sure.',
  soFar: (sure: number, enough: number) =>
    `${sure === 0 ? 'You haven’t chosen “Sure” yet.' : `You have chosen “Sure” ${sure === 1 ? 'once' : `${sure} times`} so far.`} With fewer than ${enough} answers, a percentage says little.`,
  point: (level: string, percent: number) => `${level}: ${percent}% right`,
  caption: 'Right answers by confidence',
  columns: ['You chose', 'Answers', 'Right'],
}
const FIT = {
  close: 'you can rely on your levels and on the questions it picks.',
  low: 'you do better than it expects, so your levels may be too low.',
  high: 'its estimates are too high for you, so your levels may be too.',
}
export const forecasts = {
  heading: 'How well Pointer knows you',
  about: (answers: number) =>
    `Before each answer, Pointer estimates your chance of being right. After ${answers} answers you see how close it comes.`,
  /** @param expected how many of the answers should have been right */
  quality: (answers: number, expected: number, right: number, fit: keyof typeof FIT) =>
    `Pointer expected ${expected} of ${plural(answers, 'answer')} to be right, and ${right} were: ${FIT[fit]}`,
  order: 'From the questions it thought hard for you to the easy ones:',
  label: (points: readonly string[]) => `Expected and right: ${points.join('; ')}`,
  point: (expected: string, right: string) => `${expected} expected, ${right} right`,
  expected: (percent: string) => `${percent} expected`,
  right: (percent: string, answers: number) => `${percent} of ${answers} right`,
  caption: 'Expected and right answers',
  columns: ['Expected', 'Right', 'Answers'],
  logLoss: (ofForecasts: string, ofAverage: string) =>
    `Log loss: ${ofForecasts}. With your average as the estimate for every question: ${ofAverage}. Lower is better.`,
}
export const review = {
  back: 'Back to Progress',
  score: (right: number, answers: number) => `${right} of ${answers} right`,
  examMark: (mark: string, questions: number) => `${mark} of ${questions} marks`,
  revised: (count: number) =>
    `${plural(count, 'question')} changed since you answered, so ${count === 1 ? 'it is' : 'they are'} not shown here.`,
  notHere: 'This attempt is not on this device',
  notHereHelp: 'It may belong to another account, or it hasn’t synced to this device yet.',
}
