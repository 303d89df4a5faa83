// Checks the content and says what to fix:
//
//   npm run check:content [-- <subject>]
//   npm run check:content -- --carriers <subject>                    lists what carries each misconception
//   npm run check:content -- --write-tables                         writes the tables of docs/content-quality.md
//   npm run check:content -- <subject> --quiz-file <path>            checks a quiz or practice file outside content/
//   npm run check:content -- --own-only                             what stops the subjects of CONTENT_DIR from being served

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { type ContentProblem, describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { FIRST_PRACTICE_ID } from '#app/domain/catalogue/practice-items.ts'
import { QUESTIONS_PER_QUIZ, QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { compileLibrary } from '#app/server/library/compile-library.server.ts'
import { locateProblems } from '#app/server/library/locate-problems.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from '#app/server/library/markdown.server.ts'
import {
  type Content,
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
  checkAnchors,
  checkCarriers,
  checkItemLinks,
  checkMisconceptionsPerTopic,
  type LinkedSubject,
} from './check/items/learning-links.ts'
import { similarStems } from './check/items/similar-stems.ts'
import { checkNote } from './check/notes/note-rules.ts'
import { notesTable } from './check/notes/notes-table.ts'
import { runProofs } from './check/proofs/run-proofs.ts'
import { withCurrentTables } from './check/quality-document.ts'
import { loadEnvFile } from './env-file.ts'

const QUALITY = 'docs/content-quality.md'

interface Check {
  content: Content
  render: MarkdownRenderer
  /** The requested subject; all subjects without one. */
  wanted: string | undefined
  /** The project's folder, which has `content/`. */
  root: string
  /** CONTENT_DIR */
  own: string | undefined
  print(line: string): void
}

/** What was found. Advice is what our own subjects must keep, and an installation's own need not. */
interface Found {
  problems: readonly ContentProblem[]
  advice?: readonly ContentProblem[]
}

/**
 * @param own CONTENT_DIR
 * @returns the exit code
 */
export async function checkContent(
  args: readonly string[],
  render: MarkdownRenderer,
  {
    root = process.cwd(),
    own,
    print = console.log,
  }: { root?: string; own?: string | undefined; print?: (line: string) => void } = {},
): Promise<number> {
  const {
    positionals: [wanted],
    values: { 'quiz-file': loose, carriers, 'write-tables': writeTables, 'own-only': ownOnly },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'quiz-file': { type: 'string' },
      carriers: { type: 'string' },
      'write-tables': { type: 'boolean', default: false },
      'own-only': { type: 'boolean', default: false },
    },
  })
  const content = await readContent(root, own)
  const check = { content, render, wanted, root, own, print }
  if (carriers !== undefined) return printCarriers(check, carriers)
  if (ownOnly) return printFound(check, { problems: await problemsOfOwn(check) })
  if (writeTables && content.problems.length === 0) {
    const quality = path.join(root, QUALITY)
    const ours = content.sources.filter(({ isOwn }) => !isOwn)
    await writeFile(quality, withCurrentTables(await readFile(quality, 'utf8'), ours))
    return 0
  }
  if (loose) return printFound(check, { problems: await checkLooseFile(check, loose, root) })
  return printFound(check, await checkSubjects(check))
}

async function printFound(check: Check, found: Found): Promise<number> {
  const { print } = check
  const lines = async (problems: readonly ContentProblem[]) => {
    const located = await locateProblems(problems, check.content, check.root, check.own)
    return located.sort(byPlace).map(describeProblem)
  }
  for (const line of await lines(found.problems)) print(line)
  const count = found.problems.length
  print(count === 0 ? 'No problems.' : `\n${count} problem(s).`)
  const advice = await lines(found.advice ?? [])
  if (advice.length > 0) print(`\nAdvice, for better questions and notes. You need not follow it:`)
  for (const line of advice) print(line)
  return count === 0 ? 0 : 1
}

function byPlace(left: ContentProblem, right: ContentProblem): number {
  return left.file.localeCompare(right.file) || (left.id ?? 0) - (right.id ?? 0)
}

function printCarriers(check: Check, subject: string): number {
  const source = check.content.sources.find((candidate) => candidate.subject.id === subject)
  if (source) check.print(carriersReport(link(source, notesOf(check, source))).join('\n'))
  else check.print(describeProblem(unknownSubject(check, subject)))
  return source ? 0 : 1
}

async function checkSubjects(check: Check): Promise<Found> {
  const { content, render, wanted, print } = check
  const files = (id: string) => `content/${id}/`
  const isKnown = content.sources.some(({ subject }) => subject.id === wanted)
  const isBroken = content.problems.some(({ file }) => file.startsWith(files(wanted ?? '')))
  if (wanted !== undefined && !isKnown && !isBroken) return { problems: [unknownSubject(check, wanted)] }
  const chosen = content.sources.filter(({ subject }) => wanted === undefined || subject.id === wanted)
  const others = content.sources.filter((source) => !chosen.includes(source))
  const { library, problems } = compileLibrary(chosen, render, content.sources)
  const linked = (isOwn: boolean) =>
    chosen
      .filter((source) => (source.isOwn ?? false) === isOwn)
      .map((source) =>
        link(
          source,
          library.notes.filter(({ subject }) => subject === source.subject.id),
        ),
      )
  const [ours, own] = [linked(false), linked(true)]
  const banks = chosen.flatMap(banksOf)
  print(`${figuresTable(banks).join('\n')}\n`)
  print(`${notesTable(chosen).join('\n')}\n`)
  const rules = [
    ...chosen.flatMap(({ notes, isOwn }) => (isOwn ? [] : notes.flatMap(checkNote))),
    ...[...ours, ...own].flatMap(checkCarriers),
    ...ours.flatMap(checkMisconceptionsPerTopic),
    ...checkBanks(banks, others.flatMap(banksOf)),
  ]
  const ownIds = own.map(({ subject }) => files(subject.id))
  const isAdvice = ({ file }: ContentProblem) => ownIds.some((folder) => file.startsWith(folder))
  return {
    problems: [
      ...[...content.problems, ...missingFiles(content)].filter(
        ({ file }) => wanted === undefined || file.startsWith(files(wanted)),
      ),
      ...problems,
      ...[...ours, ...own].flatMap(checkAnchors),
      ...[...ours, ...own].flatMap(checkItemLinks),
      ...(await runProofs(banks.flatMap(({ items }) => items))),
      ...rules.filter((problem) => !isAdvice(problem)),
    ],
    advice: rules.filter(isAdvice),
  }
}

/** All that stops an installation's own subjects from being served. */
async function problemsOfOwn({ content, render, own }: Check): Promise<ContentProblem[]> {
  const chosen = content.sources.filter(({ isOwn }) => isOwn)
  const { library, problems } = compileLibrary(chosen, render, content.sources)
  const linked = chosen.map((source) =>
    link(
      source,
      library.notes.filter(({ subject }) => subject === source.subject.id),
    ),
  )
  return [
    ...content.problems,
    ...missingFiles(content),
    ...problems,
    ...linked.flatMap(checkAnchors),
    ...linked.flatMap(checkItemLinks),
    ...(own === undefined ? [{ file: 'CONTENT_DIR', reason: 'is not set' }] : []),
  ]
}

/** Checks one file as the quiz or practice items with the same ids, together with the rest of content/. */
async function checkLooseFile(check: Check, file: string, root: string): Promise<ContentProblem[]> {
  const { content, render, wanted, print } = check
  const source = content.sources.find(({ subject }) => subject.id === wanted)
  if (!source) return [unknownSubject(check, wanted ?? '')]
  const document = parseDocument(await readFile(path.resolve(root, file), 'utf8'))
  if (document.errors.length > 0)
    return document.errors.map(({ message }) => ({ file, reason: `is not valid YAML: ${message}` }))
  const raw: unknown = document.toJS()
  const firstId = Array.isArray(raw) && typeof raw[0]?.id === 'number' ? raw[0].id : 1
  const quiz = QUIZ_NUMBERS.find((number) => number === Math.ceil(firstId / QUESTIONS_PER_QUIZ)) ?? 1
  const isPractice = firstId >= FIRST_PRACTICE_ID
  const unreadable: ContentProblem[] = []
  const items = isPractice
    ? parsePractice(raw, file, source.subject, unreadable, source.isOwn)
    : parseQuiz(raw, file, quiz, source.subject, unreadable, source.isOwn)
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
    ...checkBanks(banks, others.flatMap(banksOf)),
    ...(await runProofs(banks.flatMap(({ items: checked }) => checked))),
  ]
  return found.map((problem) => ({ ...problem, file }))
}

/** Returns the problems of `chosen`, whose stems are compared with those of `others`. */
function checkBanks(chosen: readonly Bank[], others: readonly Bank[]): ContentProblem[] {
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

function unknownSubject({ content }: Check, name: string): ContentProblem {
  const ids = content.sources.map(({ subject }) => subject.id)
  return { file: 'check-content', reason: `"${name}" is no subject; name one of ${ids.join(', ')}` }
}

if (import.meta.main) {
  loadEnvFile()
  const own = process.env.CONTENT_DIR || undefined
  process.exitCode = await checkContent(process.argv.slice(2), await createMarkdownRenderer(), { own })
}
