// Checks the content and says what to fix:
//
//   npm run check:content [-- <subject>]
//   npm run check:content -- --carriers <subject>                    lists what carries each misconception
//   npm run check:content -- --write-tables                         writes the tables of docs/content-quality.md
//   npm run check:content -- <subject> --quiz-file <path>            checks a quiz or practice file outside content/

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { type ContentProblem, describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { FIRST_PRACTICE_ID } from '#app/domain/catalogue/practice.ts'
import { QUESTIONS_PER_QUIZ, QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { compileLibrary } from '#app/server/library/compile-library.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from '#app/server/library/markdown.server.ts'
import {
  missingFiles,
  parsePractice,
  parseQuiz,
  readContent,
  type SubjectSource,
} from '#app/server/library/read-content.server.ts'
import { type Bank, banksOf } from './check/items/bank.ts'
import { checkBank } from './check/items/bank-rules.ts'
import { carriersReport } from './check/items/carriers.ts'
import { figuresTable } from './check/items/figures-table.ts'
import { giveaways } from './check/items/giveaways.ts'
import {
  checkItemLinks,
  checkMisconceptions,
  checkMisconceptionsPerTopic,
  type LinkedSubject,
} from './check/items/learning-links.ts'
import { similarStems } from './check/items/similar-stems.ts'
import { checkNote } from './check/notes/note-rules.ts'
import { notesTable } from './check/notes/notes-table.ts'
import { runProofs } from './check/proofs/run-proofs.ts'
import { withCurrentTables } from './check/quality-document.ts'

const QUALITY = 'docs/content-quality.md'

interface Check {
  content: Awaited<ReturnType<typeof readContent>>
  render: MarkdownRenderer
  /** The requested subject; all subjects without one. */
  wanted: string | undefined
  print(line: string): void
}

/** @returns the exit code */
export async function checkContent(
  args: readonly string[],
  render: MarkdownRenderer,
  { root = process.cwd(), print = console.log } = {},
): Promise<number> {
  const {
    positionals: [wanted],
    values: { 'quiz-file': loose, carriers, 'write-tables': writeTables },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'quiz-file': { type: 'string' },
      carriers: { type: 'string' },
      'write-tables': { type: 'boolean', default: false },
    },
  })
  const content = await readContent(root)
  const check = { content, render, wanted, print }
  if (carriers !== undefined) return printCarriers(check, carriers)
  if (writeTables && content.problems.length === 0) {
    const quality = path.join(root, QUALITY)
    await writeFile(quality, withCurrentTables(await readFile(quality, 'utf8'), content.sources))
    return 0
  }
  return printProblems(print, await (loose ? checkLooseFile(check, loose, root) : checkSubjects(check)))
}

function printProblems(print: Check['print'], problems: ContentProblem[]): number {
  problems.sort((left, right) => left.file.localeCompare(right.file) || (left.id ?? 0) - (right.id ?? 0))
  for (const problem of problems) print(describeProblem(problem))
  print(problems.length === 0 ? 'No problems.' : `\n${problems.length} problem(s).`)
  return problems.length === 0 ? 0 : 1
}

function printCarriers(check: Check, subject: string): number {
  const source = check.content.sources.find((candidate) => candidate.subject.id === subject)
  if (source) check.print(carriersReport(link(source, notesOf(check, source))).join('\n'))
  else check.print(describeProblem(unknownSubject(subject)))
  return source ? 0 : 1
}

async function checkSubjects({ content, render, wanted, print }: Check): Promise<ContentProblem[]> {
  if (wanted !== undefined && !SUBJECT_IDS.some((id) => id === wanted)) return [unknownSubject(wanted)]
  const chosen = content.sources.filter(({ subject }) => wanted === undefined || subject.id === wanted)
  const others = content.sources.filter((source) => !chosen.includes(source))
  const folder = wanted === undefined ? 'content/' : `content/${wanted}/`
  const { library, problems } = compileLibrary(chosen, render, content.sources)
  const linked = chosen.map((source) =>
    link(
      source,
      library.notes.filter(({ subject }) => subject === source.subject.id),
    ),
  )
  print(`${figuresTable(chosen.flatMap(banksOf)).join('\n')}\n`)
  print(`${notesTable(chosen).join('\n')}\n`)
  return [
    ...[...content.problems, ...missingFiles(content)].filter(({ file }) => file.startsWith(folder)),
    ...problems,
    ...chosen.flatMap(({ notes }) => notes.flatMap(checkNote)),
    ...linked.flatMap(checkMisconceptions),
    ...linked.flatMap(checkMisconceptionsPerTopic),
    ...linked.flatMap(checkItemLinks),
    ...(await checkBanks(chosen.flatMap(banksOf), others.flatMap(banksOf))),
  ]
}

/** Checks one file as the quiz or practice items with the same ids, together with the rest of content/. */
async function checkLooseFile(check: Check, file: string, root: string): Promise<ContentProblem[]> {
  const { content, render, wanted, print } = check
  const source = content.sources.find(({ subject }) => subject.id === wanted)
  if (!source) return [unknownSubject(wanted ?? '')]
  const document = parseDocument(await readFile(path.resolve(root, file), 'utf8'))
  if (document.errors.length > 0)
    return document.errors.map(({ message }) => ({ file, reason: `is not valid YAML: ${message}` }))
  const raw: unknown = document.toJS()
  const firstId = Array.isArray(raw) && typeof raw[0]?.id === 'number' ? raw[0].id : 1
  const quiz = QUIZ_NUMBERS.find((number) => number === Math.ceil(firstId / QUESTIONS_PER_QUIZ)) ?? 1
  const isPractice = firstId >= FIRST_PRACTICE_ID
  const unreadable: ContentProblem[] = []
  const items = isPractice
    ? parsePractice(raw, file, source.subject, unreadable)
    : parseQuiz(raw, file, quiz, source.subject, unreadable)
  if (!items) return unreadable
  const { subject, misconceptions } = source
  const own: SubjectSource = isPractice
    ? { subject, misconceptions, quizzes: new Map(), practice: items, notes: [] }
    : { subject, misconceptions, quizzes: new Map([[quiz, items]]), notes: [] }
  const rest = isPractice
    ? { ...source, practice: undefined }
    : { ...source, quizzes: new Map([...source.quizzes].filter(([number]) => number !== quiz)) }
  const others = content.sources.map((other) => (other === source ? rest : other))
  const banks = banksOf(own).filter((bank) => bank.items.length > 0)
  print(`${figuresTable(banks).join('\n')}\n`)
  const found = [
    ...compileLibrary([own], render, content.sources).problems,
    ...checkItemLinks(link(own, notesOf(check, source))),
    ...(await checkBanks(banks, others.flatMap(banksOf))),
  ]
  return found.map((problem) => ({ ...problem, file }))
}

/** Returns the problems of `chosen`, whose stems are compared with those of `others`. */
async function checkBanks(chosen: readonly Bank[], others: readonly Bank[]): Promise<ContentProblem[]> {
  const items = chosen.flatMap((bank) => bank.items)
  const files = new Set(items.map(({ file }) => file))
  const sittings = chosen.flatMap((bank) => [
    ...Map.groupBy(bank.items, ({ file, topic }) => (bank.kind === 'quizzes' ? file : topic)).values(),
  ])
  return [
    ...chosen.flatMap(checkBank),
    ...sittings.flatMap(giveaways),
    ...similarStems([...others.flatMap((bank) => bank.items), ...items]).filter(({ file }) =>
      files.has(file),
    ),
    ...(await runProofs(items)),
  ]
}

function link(source: SubjectSource, notes: LinkedSubject['notes']): LinkedSubject {
  const { subject, misconceptions } = source
  return { subject, misconceptions, items: banksOf(source).flatMap(({ items }) => items), notes }
}

function notesOf({ content, render }: Check, { subject, notes }: SubjectSource): LinkedSubject['notes'] {
  const only = { subject, misconceptions: [], quizzes: new Map(), notes }
  return compileLibrary([only], render, content.sources).library.notes
}

function unknownSubject(name: string): ContentProblem {
  return { file: 'check-content', reason: `"${name}" is no subject; name one of ${SUBJECT_IDS.join(', ')}` }
}

if (import.meta.main)
  process.exitCode = await checkContent(process.argv.slice(2), await createMarkdownRenderer())
