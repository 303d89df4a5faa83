import type { OptionNumber } from '#app/domain/catalogue/question.ts'

/** A finished attempt as the page sends it. The server scores it: a page's own score is never believed. */
export interface AttemptSubmission {
  /** 32 hexadecimal digits, made once by the page when the attempt is finished: sending it twice is saving it once. */
  attemptId: string
  /** Whose result it is: the page may have been made for another learner than is signed in by now. */
  learnerId: string
  quizId: string
  /** Of the quiz as the page showed it, so that it is scored by the key that it was answered against. */
  contentHash: string
  /** One a question, in the quiz's order. */
  answers: readonly { option: OptionNumber; seconds: number }[]
}

/** A day: a page left open overnight says no more about a question than that. */
export const MAX_SECONDS = 86_400

/** What a saved attempt came to. It is derived from that attempt alone, so that asking twice answers the same. */
export interface SavedResult {
  attemptId: string
  quizId: string
  score: number
  total: number
  /** Rounded whole percent. */
  percentage: number
  /** ISO 8601. */
  completedAt: string
}

/**
 * Why an attempt was not saved. After `tooMany` the same request succeeds later; `full` means that the account holds as
 * many results as it may. The others are final.
 */
export type SaveRefusal = 'conflict' | 'unknownQuiz' | 'noLearner' | 'invalid' | 'tooMany' | 'full'
