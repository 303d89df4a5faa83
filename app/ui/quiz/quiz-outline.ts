import type { Question } from '#app/domain/catalogue/question.ts'
import type { Item } from '#app/domain/quiz/attempt.ts'

/** What a page needs of a quiz to begin: the rest of its questions follows. */
export interface QuizOutline {
  /** Under which its results are kept. */
  id: string
  contentHash: string
  title: string
  difficulty: string
  items: readonly Item[]
  first: Question
  /** Where all its questions can be fetched. */
  questionsPath: string
  /** Where the learner's record can be fetched. */
  recordPath: string
}
