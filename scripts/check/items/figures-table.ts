import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { PRACTICE_ITEMS } from '#app/domain/catalogue/practice-items.ts'
import { QUESTIONS_PER_QUIZ, QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { markdownTable } from '../markdown-table.ts'
import { itemsWithRightAt, itemsWithRightLongest, numericItems } from './answer-cues.ts'
import { type Bank, isFull } from './bank.ts'
import { itemsAboveRecall, itemsByTopic, itemsWithProof, negativeStems } from './coverage.ts'
import { NAIVE_STRATEGIES, scorePercent } from './naive-strategies.ts'

/** A column's heading in two lines, and its figure for a bank. */
type Column = readonly [over: string, under: string, figure: (bank: Bank) => string | number]

const COLUMNS: readonly Column[] = [
  ['', 'questions', ({ items }) => items.length],
  ['per', 'topic', questionsPerTopic],
  ['above', 'recall', (bank) => share(itemsAboveRecall(bank).length, bank)],
  ['right at', '1/2/3/4', (bank) => OPTION_NUMBERS.map((at) => itemsWithRightAt(bank, at).length).join('/')],
  ['right is', 'longest', (bank) => share(itemsWithRightLongest(bank).length, bank)],
  ...NAIVE_STRATEGIES.map((strategy): Column => {
    return ['picking', strategy, ({ items }) => `${Math.round(scorePercent(strategy, items))}%`]
  }),
  ['largest', 'number', largestNumbers],
  ['negative', 'stems', (bank) => negativeStems(bank).length],
  ['', 'proofs', (bank) => itemsWithProof(bank).length],
]

/** One row per bank, as aligned lines of text. */
export function figuresTable(banks: readonly Bank[]): string[] {
  const rows = [
    ['', ...COLUMNS.map(([over]) => over)],
    ['bank', ...COLUMNS.map(([, under]) => under)],
    ...banks.map((bank) => [...figuresOf(bank), unfinished(bank)]),
  ]
  const widths = ['bank', ...COLUMNS].map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((text, index) => align(text, index, widths[index]))
      .join('  ')
      .trimEnd(),
  )
}

/** The same figures as a Markdown table. */
export function figuresMarkdown(banks: readonly Bank[]): string[] {
  const headings = COLUMNS.map(([over, under]) => `${over} ${under}`.trim())
  return markdownTable(['bank', ...headings], banks.map(figuresOf))
}

function figuresOf(bank: Bank): string[] {
  const name = bank.kind === 'quizzes' ? bank.subject.id : `${bank.subject.id} practice`
  return [name, ...COLUMNS.map((column) => cell(column, bank))]
}

function align(text: string, column: number, width = 0): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}

function cell([, , figure]: Column, bank: Bank): string {
  return bank.items.length === 0 ? '–' : String(figure(bank))
}

function unfinished(bank: Bank): string {
  if (isFull(bank) || bank.isOwn) return ''
  return bank.kind === 'practice'
    ? `${bank.items.length} of ${PRACTICE_ITEMS} items written`
    : `${bank.items.length / QUESTIONS_PER_QUIZ} of ${QUIZ_NUMBERS.length} quizzes written`
}

/** In how many of the numeric questions the key is the largest number. */
function largestNumbers(bank: Bank): string {
  const { all, rightLargest } = numericItems(bank)
  return `${rightLargest.length}/${all.length}`
}

function questionsPerTopic(bank: Bank): string {
  const counts = [...itemsByTopic(bank).values()].map((items) => items.length)
  return `${Math.min(...counts)}–${Math.max(...counts)}`
}

function share(count: number, bank: Bank): string {
  return `${Math.round((count / bank.items.length) * 100)}%`
}
