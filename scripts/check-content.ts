// Checks what Pointer teaches and says what to mend: npm run check:content [-- <subject>]
//
// For a quiz that is still outside content/: npm run check:content -- <subject> --quiz-file <path>

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { type ContentProblem, describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { bankOf } from '#app/domain/catalogue/item-check/bank.ts'
import { checkBank } from '#app/domain/catalogue/item-check/bank-rules.ts'
import { figuresTable } from '#app/domain/catalogue/item-check/figures-table.ts'
import { giveaways } from '#app/domain/catalogue/item-check/giveaways.ts'
import { similarStems } from '#app/domain/catalogue/item-check/similar-stems.ts'
import { checkNote } from '#app/domain/catalogue/note-check/note-rules.ts'
import { notesTable } from '#app/domain/catalogue/note-check/notes-table.ts'
import { QUESTIONS_PER_QUIZ, QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { compileLibrary } from '#app/server/library/compile-library.server.ts'
import { createMarkdownRenderer } from '#app/server/library/markdown.server.ts'
import {
  parseQuiz,
  quizFile,
  readContent,
  type SubjectSource,
} from '#app/server/library/read-content.server.ts'
import { runProofs } from '#app/server/library/run-proofs.server.ts'

const {
  positionals: [wanted],
  values: { 'quiz-file': loose },
} = parseArgs({ allowPositionals: true, options: { 'quiz-file': { type: 'string' } } })

const content = await readContent(process.cwd())
const problems = await (loose ? checkLooseQuiz(loose) : checkSubjects())
problems.sort((left, right) => left.file.localeCompare(right.file) || (left.id ?? 0) - (right.id ?? 0))
for (const problem of problems) console.log(describeProblem(problem))
console.log(problems.length === 0 ? 'No problems.' : `\n${problems.length} problem(s).`)
process.exitCode = problems.length === 0 ? 0 : 1

async function checkSubjects(): Promise<ContentProblem[]> {
  if (wanted !== undefined && !SUBJECT_IDS.some((id) => id === wanted)) return [unknownSubject(wanted)]
  const chosen = content.sources.filter(({ subject }) => wanted === undefined || subject.id === wanted)
  const others = content.sources.filter((source) => !chosen.includes(source))
  const folder = wanted === undefined ? 'content/' : `content/${wanted}/`
  return [...content.problems.filter(({ file }) => file.startsWith(folder)), ...(await check(chosen, others))]
}

/** Checks one file as the quiz whose ids it holds, beside everything that is in content/. */
async function checkLooseQuiz(path: string): Promise<ContentProblem[]> {
  const source = content.sources.find(({ subject }) => subject.id === wanted)
  if (!source) return [unknownSubject(wanted ?? '')]
  const document = parseDocument(await readFile(path, 'utf8'))
  if (document.errors.length > 0)
    return document.errors.map(({ message }) => ({ file: path, reason: `is not valid YAML: ${message}` }))
  const raw: unknown = document.toJS()
  const firstId = Array.isArray(raw) && typeof raw[0]?.id === 'number' ? raw[0].id : 1
  const number = QUIZ_NUMBERS.find((quiz) => quiz === Math.ceil(firstId / QUESTIONS_PER_QUIZ)) ?? 1
  const unreadable: ContentProblem[] = []
  const items = parseQuiz(raw, path, number, source.subject, unreadable)
  if (!items) return unreadable
  const others = content.sources.map(({ subject, quizzes }) => {
    const rest = [...quizzes].filter(([quiz]) => subject !== source.subject || quiz !== number)
    return { subject, quizzes: new Map(rest), notes: [] }
  })
  const found = await check(
    [{ subject: source.subject, quizzes: new Map([[number, items]]), notes: [] }],
    others,
  )
  return found.map((problem) => ({ ...problem, file: path }))
}

/** Prints the figures of `chosen` and returns its problems; `others` are there to be compared with. */
async function check(
  chosen: readonly SubjectSource[],
  others: readonly SubjectSource[],
): Promise<ContentProblem[]> {
  const toBank = ({ subject, quizzes }: SubjectSource) => bankOf(subject, quizzes, quizFile)
  const banks = chosen.map(toBank)
  const items = banks.flatMap((bank) => bank.items)
  const files = new Set(items.map(({ file }) => file))
  console.log(`${figuresTable(banks).join('\n')}\n`)
  console.log(`${notesTable(chosen).join('\n')}\n`)
  const allItems = [...others.map(toBank).flatMap((bank) => bank.items), ...items]
  return [
    ...compileLibrary(chosen, await createMarkdownRenderer(), content.sources).problems,
    ...chosen.flatMap(({ notes }) => notes.flatMap(checkNote)),
    ...banks.flatMap(checkBank),
    ...giveaways(items),
    ...similarStems(allItems).filter(({ file }) => files.has(file)),
    ...(await runProofs(items)),
  ]
}

function unknownSubject(name: string): ContentProblem {
  return { file: 'check-content', reason: `"${name}" is no subject; name one of ${SUBJECT_IDS.join(', ')}` }
}
