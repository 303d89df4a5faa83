import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'

/** What a page carries of a quiz: enough to start it. The other items follow in the bundle. */
export interface QuizOutline {
  /** Under which its results count: `os-quiz3`. */
  id: string
  title: string
  difficulty: string
  items: readonly AttemptItem[]
  first: ExplainedItem
  bundlePath: string
}
