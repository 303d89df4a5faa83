/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const leave = {
  strict: 'Leave the mock exam. Its clock keeps running.',
  paused: 'Leave the mock exam. That pauses it.',
}
/** For a screen reader. */
export const heading = (n: number, count: number) => `Mock exam, question ${n} of ${count}`
export const position = (n: number, count: number) => `Question ${n} of ${count}`
export const name = (n: number) => `Question ${n}.`
export const left = (time: string) => `${time} left`
export const minutesLeft = (minutes: number) => `${plural(minutes, 'minute')} left`
export const pause = 'Pause'
export const paused = {
  title: 'Paused',
  text: (time: string) =>
    `${time} left. The questions are hidden until you resume. Leaving the page pauses the exam too.`,
  resume: 'Resume',
  leave: 'Leave for now',
}
export const action = {
  clear: 'Clear answer',
  flag: 'Mark for review',
  discard: 'Leave without a result',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit exam',
  questions: (answered: number, count: number) => `${answered}/${count}`,
  openQuestions: (answered: number, count: number) => `All questions: ${answered}/${count} answered`,
}
export const palette = {
  heading: 'Questions',
  list: 'Go to a question',
  question: (n: number, state: string) => `Question ${n}, ${state}`,
  states: {
    answered: 'answered',
    notAnswered: 'seen, not answered',
    notVisited: 'not seen',
    flagged: 'marked for review, not answered',
    flaggedAnswered: 'answered and marked for review',
  },
  legend: 'Questions by state',
  columns: { state: 'State', count: 'How many', numbers: 'Which' },
  none: '–',
}
export const submit = {
  title: 'Submit the exam?',
  unanswered: (count: number, numbers: string) =>
    `${plural(count, 'question')} without an answer: ${numbers}.`,
  flagged: (count: number, numbers: string) => `${plural(count, 'question')} marked for review: ${numbers}.`,
  complete: 'Every question has an answer, and none is marked for review.',
  final: 'Then you see your mark and every answer. You can’t change answers anymore.',
  stay: 'Keep working',
}
export const notStored =
  'Nothing can be stored in this browser. Keep this page open until the exam has ended.'
export const loading = 'Preparing your exam…'
export const opening = 'Opening your exam…'
export const failed = {
  title: 'Your exam did not load',
  text: 'Its time has not started. Check your connection and try again.',
  back: 'Back to mock exams',
}
export const fewer = {
  title: (found: number, asked: number) => `Only ${found} of ${asked} questions`,
  text: (found: number) =>
    `The topics that you chose have ${plural(found, 'question')} for you. Choose more topics, or start with ${found === 1 ? 'this one' : 'these'} in the same time.`,
  start: (found: number) => `Start with ${plural(found, 'question')}`,
}
export const nothing = {
  title: 'No questions',
  text: 'You have flagged every question on these topics as bad. Choose more topics.',
}
export const openElsewhere = {
  title: 'This exam is open in another tab',
  text: 'Your answers are safe. Go on in the other tab, or continue here and the other tab stops.',
}
