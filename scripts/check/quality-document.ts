import { DIFFICULTIES } from '#app/domain/catalogue/item.ts'
import type { SubjectSource } from '#app/server/library/read-content.server.ts'
import { type Bank, type BankItem, banksOf } from './items/bank.ts'
import { figuresMarkdown } from './items/figures-table.ts'
import { carriersOf, topicOf } from './items/learning-links.ts'
import { markdownTable } from './markdown-table.ts'
import { notesTable } from './notes/notes-table.ts'

/* The generated tables of docs/content-quality.md. */

/** In a simulation, four carriers found half of those who hold a misconception; three found 37 %. */
const ENOUGH_CARRIERS = 4

/** Replaces the text between `<!-- begin: name -->` and `<!-- end: name -->` for each of the generated tables. */
export function withCurrentTables(document: string, sources: readonly SubjectSource[]): string {
  const tables = {
    figures: figuresMarkdown(sources.flatMap(banksOf)),
    topics: topicTables(sources),
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

/** For each subject a table with a row per topic: its items by difficulty, and the carriers of its misconceptions. */
function topicTables(sources: readonly SubjectSource[]): string[] {
  return sources.flatMap((source, index) => [
    ...(index === 0 ? [] : ['']),
    `#### ${source.subject.title}`,
    '',
    ...topicTable(source),
  ])
}

function topicTable({ misconceptions, ...source }: SubjectSource): string[] {
  const banks = banksOf(source)
  const [quizzes, practice] = [itemsOf(banks, 'quizzes'), itemsOf(banks, 'practice')]
  const rows = source.subject.topics.map(({ id }) => [
    id,
    byDifficulty(quizzes.filter(({ topic }) => topic === id)),
    byDifficulty(practice.filter(({ topic }) => topic === id)),
    misconceptions
      .filter(({ note }) => topicOf(note) === id)
      .map((misconception) => {
        const carriers = [quizzes, practice].map((items) => carriersOf(misconception.id, items).length)
        return `${misconception.id} ${carriers.join('+')}`
      })
      .join(', '),
  ])
  const all = [...quizzes, ...practice]
  const few = misconceptions.filter(({ id }) => carriersOf(id, all).length < ENOUGH_CARRIERS)
  const total = `${misconceptions.length}; on fewer than ${ENOUGH_CARRIERS} items: ${few.length}`
  const difficulties = DIFFICULTIES.join('/')
  return markdownTable(
    [
      'topic',
      `quizzes: ${difficulties}`,
      `practice: ${difficulties}`,
      'misconceptions: carriers in quizzes+practice',
    ],
    [...rows, ['all', byDifficulty(quizzes), byDifficulty(practice), total]],
  )
}

/** `3/10/7`: how many of the items are easy, medium and hard. */
function byDifficulty(items: readonly BankItem[]): string {
  return DIFFICULTIES.map((wanted) => items.filter(({ difficulty }) => difficulty === wanted).length).join(
    '/',
  )
}

function itemsOf(banks: readonly Bank[], kind: Bank['kind']): readonly BankItem[] {
  return banks.find((bank) => bank.kind === kind)?.items ?? []
}
