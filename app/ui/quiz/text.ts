export const page = {
  title: (quiz: string) => `${quiz} - Pointer`,
  description: (quiz: string, questions: number, difficulty: string) =>
    `${quiz}: ${questions} multiple-choice questions, ${difficulty.toLowerCase()}, every answer explained.`,
  notFound: 'Quiz not found - Pointer',
}
export const notFound = {
  message: 'Quiz not found. Check the address for a typing error, or choose another quiz.',
  toQuizzes: 'Back to Quiz Selection',
}
export const leave = 'Leave the quiz'
export const score = (score: number) => `Score: ${score}`
export const position = (number: number, total: number) => `Question ${number} of ${total}`
export const retry = (quiz: string) => `${quiz} · Retry`
export const completed = 'Completed'
export const previousBest = (score: number, total: number, percent: number) =>
  `Previous best: ${score}/${total} (${percent}%)`
/** Read before a question by screen readers. */
export const questionName = (number: number) => `Question ${number}.`
export const readNote = 'Read the note'
export const submit = 'Submit'
export const next = 'Next'
export const rapid = (seconds: number) =>
  `Answered in under ${seconds} seconds, so it does not change your level.`
/** Read after the verdict by screen readers. */
export const standing = (score: number, answered: number, total: number) =>
  `Score ${score} after ${answered} of ${total} questions. See why under each option.`
export const needsScript =
  'Answering needs JavaScript, which is turned off in this browser. The notes can be read without it.'
export const keys = {
  enter: 'Enter',
  choose: 'to choose',
  submit: 'to submit',
  next: 'to continue',
  help: 'for shortcuts',
}
export const startOver = 'Start over'
export const tryAgain = 'Try again'
export const resuming = 'Loading your answers…'
export const resumed = {
  message: (answers: number) => `Resumed after ${countOf(answers)}.`,
  question: 'Start this quiz over?',
  loss: (answers: number) =>
    answers === 1
      ? 'Your one answer so far will be discarded.'
      : `Your ${answers} answers so far will be discarded.`,
  discard: 'Discard and start over',
  keepGoing: 'Keep going',
}
export const openElsewhere = 'This quiz is open in another tab'
export const waiting = {
  notLoaded:
    'The next questions did not arrive. Your answers are saved. Check your connection and try again.',
  changed: 'This quiz has changed since you began, and its earlier questions are no longer available.',
}
export const results = {
  loading: 'Loading your results…',
  notLoaded: {
    title: 'Your results did not load',
    text: 'You’ve answered every question, and your answers are saved. Check your connection and try again.',
  },
}

function countOf(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`
}
