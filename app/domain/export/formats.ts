import { ankiOf } from './anki.ts'
import { csvOf } from './csv.ts'
import type { QuestionFormat } from './format-names.ts'
import { giftOf } from './gift.ts'
import { markdownSheetOf } from './markdown-sheet.ts'
import { moodleXmlOf } from './moodle-xml.ts'
import { qtiOf } from './qti.ts'
import type { Collection } from './question.ts'

/** One text, or the files of a package by path. */
export type Written = string | Readonly<Record<string, string>>

/** How to write questions in each format. */
export const WRITE = {
  anki: ankiOf,
  csv: csvOf,
  gift: giftOf,
  markdown: markdownSheetOf,
  moodle: moodleXmlOf,
  qti: qtiOf,
} as const satisfies Record<QuestionFormat, (collection: Collection) => Written>

/** The end of a file's name, and its media type. */
export const FILES = {
  anki: { ending: 'anki.txt', type: 'text/plain' },
  csv: { ending: 'csv', type: 'text/csv' },
  gift: { ending: 'gift.txt', type: 'text/plain' },
  markdown: { ending: 'md', type: 'text/markdown' },
  moodle: { ending: 'moodle.xml', type: 'application/xml' },
  qti: { ending: 'qti.zip', type: 'application/zip' },
} as const satisfies Record<QuestionFormat, { ending: string; type: string }>
