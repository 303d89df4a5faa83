const questionsOf = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`
export const countOfQuizzes = (count: number) => `${count} ${count === 1 ? 'quiz' : 'quizzes'}`
export const page = {
  title: (subject: string) => `${subject} quizzes - Pointer`,
  description: (about: string, quizzes: number, questions: number) =>
    `${about}: ${countOfQuizzes(quizzes)}, ${questionsOf(questions)}, every answer explained.`,
  notFound: 'Subject not found - Pointer',
}
export const toSubjects = 'Back to Subjects'
export const quizzes = 'Quizzes'
export const questionsEach = (count: number) => `${count} questions each`
export const questionsInAll = (count: number) => `${questionsOf(count)} total`
export const topics = {
  heading: 'Topics in these quizzes',
  about: 'Choose one to read its notes.',
  questions: questionsOf,
}
export const notFound = {
  message: 'Subject not found. Check the address for a typing error, or choose a subject:',
  subjects: 'Subjects',
}
export const quiz = {
  name: (number: number) => `Quiz ${number}`,
  about: (difficulty: string, questions: number) => `${difficulty} · ${questionsOf(questions)}`,
  asksMost: (topics: readonly string[]) => `Mostly ${topics.join(', ')}`,
  toCome: (questions: number) => `${questionsOf(questions)} to come.`,
  answered: (answered: number, total: number) => `${answered} of ${total}`,
  completed: 'Completed.',
  best: (day: string) => `best · ${day}`,
  lastUnder: (percent: number) => `best · last run under ${percent}%`,
  start: 'Start Quiz',
  startAgain: 'Start again',
  continue: 'Continue',
  /** The same with the number of the quiz, for lists of links. */
  startNumber: (number: number) => `Start Quiz ${number}`,
  startNumberAgain: (number: number) => `Start again: Quiz ${number}`,
  continueNumber: (number: number, answered: number, total: number) =>
    `Continue Quiz ${number}, ${answered} of ${total} answered`,
}
