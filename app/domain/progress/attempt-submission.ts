import { z } from 'zod'
import type { OptionNumber } from '#app/domain/catalogue/question.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/question.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'

/** A finished attempt as the page sends it. The server scores it: a page's own score is never believed. */
export interface AttemptSubmission {
  /** Made once by the page when the attempt is finished, so that sending it twice is saving it once. */
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

const hex = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')

export const attemptSubmissionSchema = z.strictObject({
  attemptId: hex,
  learnerId: z.string().max(64),
  quizId: z.string().max(40),
  contentHash: hex,
  answers: z
    .array(
      z.strictObject({
        option: z.literal(OPTION_NUMBERS),
        seconds: z.int().min(0).max(MAX_SECONDS),
      }),
    )
    .length(QUESTIONS_PER_QUIZ),
}) satisfies z.ZodType<AttemptSubmission>

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
