import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { type ItemRef, itemId, OPTION_NUMBERS, type Rubric } from '#app/domain/catalogue/item.ts'
import { versionOf } from './compile-library.server.ts'
import type { SubjectSource } from './read-content.server.ts'

/** An item as its author wrote it. */
export interface WrittenItem extends ItemRef, Pick<Rubric, 'key'> {
  /** The versions that it would have with another key and the same words. */
  otherKeys: readonly string[]
}

export function writtenItems(sources: readonly SubjectSource[]): WrittenItem[] {
  return sources.flatMap(({ subject, quizzes, practice }) =>
    [...quizzes.values(), practice ?? []].flat().map((question: QuestionItem): WrittenItem => {
      const { id, answer } = question
      return {
        id: itemId(subject.id, id),
        version: versionOf(question),
        key: answer,
        otherKeys: OPTION_NUMBERS.filter((key) => key !== answer).map((key) =>
          versionOf({ ...question, answer: key }),
        ),
      }
    }),
  )
}
