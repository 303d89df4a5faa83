import { DIFFICULTIES } from '#app/domain/catalogue/content-schema.ts'
import type { SubjectSource } from '#app/server/library/read-content.server.ts'
import { type Bank, type BankItem, banksOf } from './items/bank.ts'
import { figuresMarkdown } from './items/figures-table.ts'
import { carriersOf, topicOf } from './items/learning-links.ts'
import { markdownTable } from './markdown-table.ts'
import { notesTable } from './notes/notes-table.ts'

/* The generated tables of docs/content-quality.md. */

/** Replaces the text between `<!-- begin: name -->` and `<!-- end: name -->` for each of the generated tables. */
export function withCurrentTables(document: string, sources: readonly SubjectSource[]): string {
  const tables = {
    figures: figuresMarkdown(sources.flatMap(banksOf)),
    difficulty: difficultyTable(sources),
    misconceptions: misconceptionsTable(sources),
    notes: notesTable(sources),
  }
  return Object.entries(tables).reduce((text, [name, lines]) => {
    const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`]
    const [before, rest, ...moreBegins] = text.split(begin)
    const [, after, ...moreEnds] = rest?.split(end) ?? []
    if (before === undefined || after === undefined || moreBegins.length > 0 || moreEnds.length > 0)
      throw new Error(`the document must have ${begin} and ${end}, once and in this order`)
    return `${before}${begin}\n${lines.join('\n')}\n${end}${after}`
  }, document)
}

/** The items of each topic by difficulty. A subject is left out until one of its items has a difficulty. */
function difficultyTable(sources: readonly SubjectSource[]): string[] {
  const rows = sources.flatMap((source) => {
    const banks = banksOf(source)
    if (!banks.some(({ items }) => items.some((item) => item.difficulty))) return []
    return source.subject.topics.map(({ id }) => [
      source.subject.id,
      id,
      ...(['quizzes', 'practice'] as const).flatMap((kind) => {
        const items = itemsOf(banks, kind).filter(({ topic }) => topic === id)
        return [...DIFFICULTIES, undefined].map(
          (difficulty) => items.filter((item) => item.difficulty === difficulty).length,
        )
      }),
    ])
  })
  if (rows.length === 0) return ['No item has a difficulty yet.']
  const columns = [...DIFFICULTIES, 'not set']
  const headings = ['quizzes', 'practice'].flatMap((kind) => columns.map((column) => `${kind}: ${column}`))
  return markdownTable(['bank', 'topic', ...headings], rows)
}

function misconceptionsTable(sources: readonly SubjectSource[]): string[] {
  const rows = sources.flatMap((source) => {
    const banks = banksOf(source)
    return source.misconceptions.map(({ id, note }) => [
      source.subject.id,
      topicOf(note),
      id,
      carriersOf(id, itemsOf(banks, 'quizzes')).length,
      carriersOf(id, itemsOf(banks, 'practice')).length,
    ])
  })
  if (rows.length === 0) return ['No subject lists misconceptions yet.']
  return markdownTable(['bank', 'topic', 'misconception', 'quiz items', 'practice items'], rows)
}

function itemsOf(banks: readonly Bank[], kind: Bank['kind']): readonly BankItem[] {
  return banks.find((bank) => bank.kind === kind)?.items ?? []
}
