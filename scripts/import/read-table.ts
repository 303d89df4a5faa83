import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { ImportedQuestion, ReadFile } from './imported-question.ts'
import type { ImportedText } from './text-to-markdown.ts'

/* Tables with a question in each row: CSV, and the text format of Anki (https://docs.ankiweb.net/importing/text-files.html). */

interface Row {
  line: number
  cells: string[]
}

type Format = ImportedText['format']

/** Other names of the columns, in lower case and without spaces, hyphens and underscores. */
const NAMES = {
  id: ['id', 'guid'],
  question: ['question', 'stem', 'questiontext', 'front'],
  answer: ['answer', 'answers', 'correct', 'correctanswer', 'key', 'rightanswer'],
  topic: ['topic', 'category', 'deck', 'chapter'],
  level: ['level'],
  difficulty: ['difficulty'],
  note: ['note'],
  reason: ['reason', 'explanation', 'feedback', 'generalfeedback', 'comment', 'back'],
  tags: ['tags'],
} as const
const OPTION = /^(?:option|choice|answer|q)?([1-9a-i])$/
const REASON = /^(?:reason|why|explanation|feedback)([1-9a-i])$/

/** A CSV file with a line that names its columns; separated by commas, semicolons or tabs. Texts are Markdown. */
export function readCsv(text: string): ReadFile {
  const [head = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  const delimiter =
    [',', ';', '\t'].toSorted((left, right) => head.split(right).length - head.split(left).length)[0] ?? ','
  return failing(() => {
    const [columns, ...rows] = rowsOf(text, delimiter)
    return readRows(columns?.cells ?? [], rows, 'markdown')
  })
}

/** What a line of Anki's header may call the separator. */
const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

export function readAnki(text: string): ReadFile {
  const lines = text.replace(/^\ufeff/, '').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const header = new Map(
    lines.slice(0, end).flatMap((line) => {
      const [, name, value] = /^#([a-z ]+):(.*?)\r?$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )
  const named = header.get('separator') ?? 'tab'
  const delimiter = SEPARATORS[named.toLowerCase()] ?? named
  const format: Format = header.get('html') === 'true' ? 'html' : 'plain'
  return failing(() => {
    const rows = rowsOf(lines.slice(end).join('\n'), delimiter).map((row) => ({
      ...row,
      line: row.line + end,
    }))
    return readRows(header.get('columns')?.split(delimiter) ?? [], rows, format)
  })
}

function failing(read: () => ReadFile): ReadFile {
  try {
    return read()
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1
    const reason = error instanceof Error ? error.message : String(error)
    return { questions: [], refused: [{ line, reason: `the table can't be read: ${reason}` }] }
  }
}

const ROWS = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

/** @throws CsvError with the line */
function rowsOf(text: string, delimiter: string): Row[] {
  let line = 1
  const parsed = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  return ROWS.parse(parsed).map(({ record, info }) => {
    const row = { line, cells: record }
    line = info.lines + 1
    return row
  })
}

function readRows(columns: readonly string[], rows: readonly Row[], format: Format): ReadFile {
  const plain = columns.map((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ''))
  const at = (names: readonly string[]) => plain.findIndex((name) => names.includes(name))
  const read: ReadFile = { questions: [], refused: [] }
  const question = at(NAMES.question)
  const options = numbered(plain, OPTION)
  if (question < 0 || (options.length === 0 && !plain.includes('front')))
    return {
      questions: [],
      refused: [
        {
          line: 1,
          reason:
            'the columns must be named: question, option1 to option4, answer (the number, the letter or the text of the right one), ' +
            `and if you like reason1 to reason4, topic, level and difficulty. They are named ${columns.join(', ') || 'nothing'}`,
        },
      ],
    }
  const reasons = numbered(plain, REASON)
  for (const { line, cells } of rows) {
    const cell = (index: number) => (cells[index] ?? '').trim()
    const text = (index: number): ImportedText => ({ format, text: cell(index) })
    const common = {
      line,
      id: cell(at(NAMES.id)).replace(/^pointer-/, '') || undefined,
      topics: [cell(at(NAMES.topic)), ...cell(at(NAMES.tags)).split(/\s+/)],
      tags: [cell(at(NAMES.level)), cell(at(NAMES.difficulty)), ...cell(at(NAMES.tags)).split(/\s+/)],
      note: cell(at(NAMES.note)) || undefined,
    }
    if (options.length === 0) {
      const card = cardOf(cell(question), cell(at(NAMES.reason)))
      if (card) read.questions.push({ ...common, ...card })
      else
        read.refused.push({
          line,
          reason: 'a card with a front and a back has no wrong options: a question needs four options',
        })
      continue
    }
    const given = options.filter((index) => cell(index) !== '')
    const isRight = rightOf(cell(at(NAMES.answer)), given.map(cell))
    read.questions.push({
      ...common,
      question: text(question),
      options: given.map((index, position) => {
        const why = reasons[options.indexOf(index)] ?? -1
        return { text: text(index), why: cell(why) ? text(why) : undefined, isRight: isRight(position) }
      }),
      reason: cell(at(NAMES.reason)) ? text(at(NAMES.reason)) : undefined,
    })
  }
  return read
}

/** The columns `option1`, `option2` and so on in their order. */
function numbered(names: readonly string[], pattern: RegExp): number[] {
  return names
    .flatMap((name, index) => {
      const key = pattern.exec(name)?.[1]
      return key === undefined ? [] : [{ key, index }]
    })
    .toSorted((left, right) => left.key.localeCompare(right.key))
    .map(({ index }) => index)
}

/** A number, a letter, the text itself, or Anki's flags such as `0 1 0 0`. */
function rightOf(answer: string, options: readonly string[]): (position: number) => boolean {
  if (/^[01]( [01])+$/.test(answer)) return (position) => answer.split(' ')[position] === '1'
  const number = /^\d$/.test(answer)
    ? Number(answer) - 1
    : /^[a-i]$/i.test(answer)
      ? answer.toLowerCase().charCodeAt(0) - 97
      : -1
  const byText = options.indexOf(answer)
  return (position) => position === (byText >= 0 && number < 0 ? byText : number)
}

/** A card that Pointer exported: a list of options on the front, and on the back the answer and the reasons. */
function cardOf(front: string, back: string): Pick<ImportedQuestion, 'question' | 'options'> | undefined {
  const [, stem, list] = /^([\s\S]*)<ol type="A">([\s\S]*)<\/ol>$/.exec(front) ?? []
  if (stem === undefined || list === undefined) return undefined
  const texts = list
    .split(/<\/li>(?=<li>|$)/)
    .filter((each) => each !== '')
    .map((each) => each.replace(/^<li>/, ''))
  const html = (text: string): ImportedText => ({ format: 'html', text })
  const marks = texts.map((text, index) => {
    const letter = 'ABCDEFGHI'[index]
    const right = `<p><b>✓ ${letter}. ${text}</b></p>`
    const wrong = `<p><b>✗ ${letter}. ${text}</b></p>`
    const isRight = back.includes(right)
    const head = isRight ? right : wrong
    const start = back.indexOf(head)
    return { text, isRight, start, after: start + head.length }
  })
  if (marks.length === 0 || marks.some(({ start }) => start < 0)) return undefined
  const end =
    /(?:<p><a href="[^"]*">[^<]*<\/a><\/p>)?<p><small>(?:(?!<small>)[\s\S])*<\/small><\/p>$/.exec(back)
      ?.index ?? back.length
  return {
    question: html(stem),
    options: marks.map(({ text, isRight, after }, index) => ({
      text: html(text),
      isRight,
      why: html(back.slice(after, marks[index + 1]?.start ?? end)),
    })),
  }
}
