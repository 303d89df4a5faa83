/** What a learner has done. None of this is stored: all of it is derived from the saved attempts. */

/** The result of a saved attempt. */
export interface AttemptResult {
  quizId: string
  score: number
  total: number
  /** Milliseconds since 1970. */
  completedAt: number
}

/** All attempts at one quiz, as the quiz's pages show them. */
export interface QuizRecord {
  attempts: number
  bestScore: number
  total: number
}

/** All attempts at one quiz, as the profile needs them. */
export interface QuizSummary {
  quizId: string
  attempts: number
  bestScore: number
  totalScore: number
  totalQuestions: number
  latest: Omit<AttemptResult, 'quizId'>
}
