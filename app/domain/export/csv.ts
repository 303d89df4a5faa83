import { LICENCE, source } from './licence.ts'
import { markdownOf } from './markdown.ts'
import type { Collection } from './question.ts'

const COLUMNS = [
  ...['id', 'subject', 'topic', 'level', 'difficulty', 'question'],
  ...['option1', 'option2', 'option3', 'option4', 'answer'],
  ...['reason1', 'reason2', 'reason3', 'reason4', 'note', 'source', 'licence'],
]

/** Without this mark, Excel reads UTF-8 as the encoding of the country. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, with texts in Markdown. `answer` is the number of the right option. */
export function csvOf({ site, questions }: Collection): string {
  const rows = questions.map(({ id, subject, topic, level, difficulty, stem, options, note }) => [
    ...[id, subject.title, topic.title, level, difficulty, markdownOf(stem, { site })],
    ...options.map(({ text }) => markdownOf(text, { site })),
    String(options.findIndex(({ isRight }) => isRight) + 1),
    ...options.map(({ why }) => markdownOf(why, { site })),
    ...[note ? site + note : '', source(id, site), LICENCE.address],
  ])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
