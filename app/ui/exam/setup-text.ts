/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const page = {
  title: 'Mock exam - Pointer',
  description: 'Sit a timed mock exam from all subjects: negative marking, no answers until the end.',
}
export const heading = 'Mock exam'
export const about =
  'The clock runs, and you see no answers until the end. Then you get your mark and every answer explained.'
export const fromEverywhere = 'From all subjects'
/** "From Deadlocks and Threads", "From Deadlocks, Threads and 3 more". */
export const from = (titles: readonly string[]) => {
  const [first, second, ...rest] = titles
  const named = [first, second].filter((title) => title !== undefined)
  return rest.length > 0 ? `From ${named.join(', ')} and ${rest.length} more` : `From ${named.join(' and ')}`
}
/** "From Operating System, for your exam". @param name the learner's own, or empty */
export const forExam = (titles: readonly string[], name: string) =>
  `${from(titles)}, for ${name || 'your exam'}`
export const planned = {
  label: 'Subjects',
  exam: 'Those of your exam',
  all: 'All subjects',
}
export const length = (questions: number, minutes: number) =>
  `${plural(questions, 'question')} in ${plural(minutes, 'minute')}`
export const presets = {
  list: 'Ready-made exams',
  short: 'You can pause it, and leaving the page pauses it too. A wrong answer costs nothing.',
  gate: 'In the style of GATE, India’s graduate engineering exam: no pause, the clock keeps running if you leave, and a wrong answer costs ⅓ of a mark.',
  start: (questions: number, minutes: number) =>
    `Start ${plural(questions, 'question')}, ${plural(minutes, 'minute')}`,
}
export const own = {
  heading: 'Your own',
  count: 'Questions',
  minutes: 'Minutes',
  strict: 'Strict: no pause, and the clock keeps running if you leave',
  negative: 'Negative marking: a wrong answer costs ⅓ of a mark',
  start: 'Start this exam',
  problems: {
    count: (least: number, most: number) => `Enter a whole number of questions from ${least} to ${most}.`,
    minutes: (least: number, most: number) => `Enter a whole number of minutes from ${least} to ${most}.`,
  },
}
export const topics = {
  heading: 'Choose topics',
  text: 'Your choice applies to every exam on this page. If you choose none, questions come from all topics.',
}
export const underWay = {
  title: (left: string, paused: boolean) =>
    `Continue your mock exam${paused ? ': paused' : ''}, ${left} left`,
  running: 'Its clock is running. You can start another exam when this one ends.',
  paused: 'Your mock exam is paused. Finish it before you start another.',
  go: 'Continue',
}
export const elsewhere = {
  running: (questions: number, until: string) =>
    `A mock exam with ${plural(questions, 'question')} is running on another device, until ${until}.`,
  ended: (questions: number, until: string) =>
    `A mock exam with ${plural(questions, 'question')} on another device had time until ${until}. Its result comes here once that device is open and online.`,
  paused: (questions: number, left: string) =>
    `A mock exam with ${plural(questions, 'question')} is paused on another device, with ${left} left.`,
}
export const needsScript =
  'A mock exam has a clock, so it needs JavaScript, which is turned off in this browser. The notes and the quizzes’ first questions can be read without it.'
