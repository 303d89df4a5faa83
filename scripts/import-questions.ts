// Adds questions of other software to a subject: npm run import-questions -- <file> --into <subject's folder>

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { ownSubjectFile } from '#app/domain/catalogue/content-schema.ts'
import { topicId } from '#app/domain/catalogue/subject.ts'
import { filesIn } from '#app/server/library/content-files.server.ts'
import { addToSubject, type Existing } from './import/add-to-subject.ts'
import type { ReadFile } from './import/imported-question.ts'
import { readGift } from './import/read-gift.ts'
import { readMoodleXml } from './import/read-moodle-xml.ts'
import { readAnki, readCsv } from './import/read-table.ts'
import { toItems } from './import/to-items.ts'
import { namedFile, usage } from './operate.ts'

const READ = {
  gift: readGift,
  'moodle-xml': readMoodleXml,
  csv: readCsv,
  anki: readAnki,
} as const satisfies Record<string, (text: string) => ReadFile>
type Format = keyof typeof READ

const USAGE =
  'npm run import-questions -- <file> --into <folder of the subject> [--topic <topic>] [--practice] ' +
  `[--format ${Object.keys(READ).join('|')}]`

/** The import can't begin. The message is for the author. */
class ImportError extends Error {
  override name = 'ImportError'
}

interface ImportOptions {
  /** A topic of the subject for questions that name none. */
  topic?: string | undefined
  /** Whether all go into practice.yaml. */
  practice?: boolean | undefined
  format?: string | undefined
}

/**
 * Adds what can be taken to the files of the subject, below what is there, and prints the rest with its lines.
 *
 * @returns the exit code: 1 if something could not be taken
 * @throws ImportError
 */
export async function importQuestions(
  file: string,
  folder: string,
  { topic, practice = false, format }: ImportOptions,
  print: (line: string) => void,
): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`${file} can't be read.`)
  })
  const subject = await subjectIn(folder)
  if (topic !== undefined && !subject.topics.some(({ id }) => id === topic))
    throw new ImportError(`--topic must be one of ${subject.topics.map(({ id }) => id).join(', ')}.`)
  const read = READ[formatOf(file, text, format)](text)
  const { taken, refused } = toItems(read.questions, { subject, topic })
  const questions = path.join(folder, 'questions')
  const added = addToSubject(taken, await existingIn(questions), practice)
  await mkdir(questions, { recursive: true })
  for (const [name, items] of added.additions) {
    const target = path.join(questions, name)
    const before = await readFile(target, 'utf8').catch(() => '')
    // Below what is there, whose comments and layout stay.
    const kept =
      parse(before) === null || (Array.isArray(parse(before)) && parse(before).length === 0)
        ? ''
        : `${before.trimEnd()}\n\n`
    await writeFile(target, kept + items.map((item) => stringify([item], { lineWidth: 0 })).join('\n'))
    print(`${target}: ${items.length} added, ${items[0]?.id} to ${items.at(-1)?.id}`)
  }
  const items = [...added.additions.values()].flat()
  const unexplained = items.flatMap(({ options }) => options.filter(({ why }) => why === '')).length
  if (unexplained > 0)
    print(
      `${unexplained} options have no reason. Write it where the files say why: "". The check names each of them.`,
    )
  const rest = [...read.refused, ...refused, ...added.refused].toSorted(
    (left, right) => left.line - right.line,
  )
  for (const { line, reason } of rest) print(`${file}:${line}: not taken: ${reason}`)
  print(`${items.length} taken, ${rest.length} not taken.`)
  return rest.length === 0 ? 0 : 1
}

async function subjectIn(folder: string) {
  const file = path.join(folder, 'subject.yaml')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(
      `${file} can't be read. --into must name the folder of a subject, with a subject.yaml: docs/own-subjects.md shows how to begin one.`,
    )
  })
  const parsed = ownSubjectFile.safeParse(parse(text))
  if (!parsed.success)
    throw new ImportError(
      `${file} is not valid: ${parsed.error.issues.map(({ path: where, message }) => `\`${where.join(' ')}\` ${message}`).join('; ')}`,
    )
  const topics = parsed.data.topics.map((title) => ({ id: topicId(title), title }))
  return { id: path.basename(path.resolve(folder)), topics }
}

const existingItems = z.array(z.looseObject({ id: z.number(), question: z.string() })).nullable()

/** The questions of all files of a subject. */
async function existingIn(folder: string): Promise<Existing> {
  const names = (await filesIn(folder)).filter((name) => name.endsWith('.yaml'))
  const lists = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      try {
        return existingItems.parse(parse(await readFile(file, 'utf8'))) ?? []
      } catch {
        throw new ImportError(`${file} has a problem. Mend it first: npm run check:content names it.`)
      }
    }),
  )
  return lists.flat()
}

/** By what is asked for, else by the file's name, else by its beginning. */
function formatOf(file: string, text: string, wanted: string | undefined): Format {
  const named = Object.keys(READ).find((format): format is Format => format === wanted)
  if (wanted !== undefined && named === undefined)
    throw new ImportError(`--format must be one of ${Object.keys(READ).join(', ')}.`)
  if (named) return named
  if (file.endsWith('.xml')) return 'moodle-xml'
  if (file.endsWith('.csv') || file.endsWith('.tsv')) return 'csv'
  if (/\.anki\.txt$/.test(file) || /^\ufeff?#(separator|html|columns|notetype|deck|tags)[ :]/.test(text))
    return 'anki'
  if (/\.(gift|txt)$/.test(file)) return 'gift'
  throw new ImportError(
    `The name of ${file} does not say what it is. Add --format ${Object.keys(READ).join(' or ')}.`,
  )
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      topic: { type: 'string' },
      format: { type: 'string' },
      practice: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0 || values.into === undefined) usage(USAGE)
  try {
    process.exitCode = await importQuestions(namedFile(file), namedFile(values.into), values, console.log)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
