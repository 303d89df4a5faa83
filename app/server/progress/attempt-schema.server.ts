import { z } from 'zod'
import { OPTION_NUMBERS } from '#app/domain/catalogue/question.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import { type AttemptSubmission, MAX_SECONDS } from '#app/domain/progress/attempt-submission.ts'

const hex = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')

/** The body of a post to /attempts. It stands here and not with its type so that no browser has to load the parser. */
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
