import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import type { Difficulty, QuizNumber } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'

/** The part of a quiz that is in the page: enough to start it. The other items are in the bundle. */
export interface QuizOutline {
  /** The id of its results: `os-quiz3`. */
  id: string
  title: string
  difficulty: string
  items: readonly AttemptItem[]
  first: ExplainedItem
  bundlePath: string
  subject: SubjectId
  /** The quiz after this one; undefined after the last. */
  next: { number: QuizNumber; difficulty: Difficulty; path: string } | undefined
}
