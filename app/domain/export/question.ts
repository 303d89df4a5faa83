import type { Difficulty, ExplainedItem, ItemId, Level } from '#app/domain/catalogue/item.ts'
import type { Subject, SubjectId } from '#app/domain/catalogue/subject.ts'
import { type HtmlNode, parseHtml } from './html-tree.ts'

/** A question to export, with its answer and its reasons. */
export interface ExportedQuestion {
  id: ItemId
  subject: { id: SubjectId; title: string }
  topic: { id: string; title: string }
  level: Level
  difficulty: Difficulty
  stem: readonly HtmlNode[]
  options: readonly ExportedOption[]
  /** Address of the section of a note that settles it. */
  note: string | undefined
}

export interface ExportedOption {
  text: readonly HtmlNode[]
  why: readonly HtmlNode[]
  isRight: boolean
}

/** What goes into one file. */
export interface Collection {
  /** "Operating System", "My mistakes" */
  title: string
  /** Where this Pointer runs: `https://pointer.example` */
  site: string
  questions: readonly ExportedQuestion[]
}

export function exportedQuestion(
  { item, rubric }: ExplainedItem,
  { id, title }: Pick<Subject, 'id' | 'title'>,
  difficulty: Difficulty,
): ExportedQuestion {
  return {
    id: item.id,
    subject: { id, title },
    topic: item.topic,
    level: item.level,
    difficulty,
    stem: parseHtml(item.stem),
    options: item.options.map(({ number, html }, index) => ({
      text: parseHtml(html),
      why: parseHtml(rubric.reasons[index] ?? ''),
      isRight: number === rubric.key,
    })),
    note: rubric.note,
  }
}
