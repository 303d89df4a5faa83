/** The division of a bank of 100 questions into quizzes, and their names. Specification, sections 2, 4 and 9. */
export const QUIZ_NUMBERS = [1, 2, 3, 4, 5] as const
export const QUESTIONS_PER_QUIZ = 20
export const QUESTIONS_PER_BANK = QUIZ_NUMBERS.length * QUESTIONS_PER_QUIZ

export type QuizNumber = (typeof QUIZ_NUMBERS)[number]
export type Difficulty = 'Medium' | 'Hard'

const QUIZZES = {
  1: { difficulty: 'Medium', icon: '🎯' },
  2: { difficulty: 'Medium', icon: '🧠' },
  3: { difficulty: 'Hard', icon: '⚡️' },
  4: { difficulty: 'Hard', icon: '🔥' },
  5: { difficulty: 'Hard', icon: '🏆' },
} as const satisfies Record<QuizNumber, { difficulty: Difficulty; icon: string }>

export function difficultyOf(quiz: QuizNumber): Difficulty {
  return QUIZZES[quiz].difficulty
}

export function iconOf(quiz: QuizNumber): string {
  return QUIZZES[quiz].icon
}

/** The quiz number in a URL segment; undefined for `0`, `6`, `01`, `abc` and anything else. */
export function parseQuizNumber(segment: string): QuizNumber | undefined {
  return QUIZ_NUMBERS.find((number) => String(number) === segment)
}

/** First and last question id of a quiz: quiz 3 is 41 to 60. */
export function questionIdsOf(quiz: QuizNumber): { first: number; last: number } {
  return { first: (quiz - 1) * QUESTIONS_PER_QUIZ + 1, last: quiz * QUESTIONS_PER_QUIZ }
}

/** The id of a quiz in results, such as `os-quiz3`. It never changes its meaning. */
export function quizId(quizKey: string, quiz: QuizNumber): string {
  return `${quizKey}-quiz${quiz}`
}

/** Parses a quiz id; undefined for anything that `quizId` does not return. */
export function parseQuizId(id: string): { quizKey: string; number: QuizNumber } | undefined {
  const [, quizKey, digits] = /^(.+)-quiz(\d)$/.exec(id) ?? []
  const number = parseQuizNumber(digits ?? '')
  return quizKey && number ? { quizKey, number } : undefined
}

export function quizTitle(bankTitle: string, quiz: QuizNumber): string {
  return `${bankTitle} - Quiz ${quiz}`
}
