import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import {
  type ContentProblem,
  type Misconception,
  ownQuestionItem,
  ownSubjectFile,
  type QuestionItem,
  questionItem,
  subjectFile,
} from '#app/domain/catalogue/content-schema.ts'
import { FIRST_PRACTICE_ID, LAST_PRACTICE_ID } from '#app/domain/catalogue/practice-items.ts'
import { QUIZ_NUMBERS, type QuizNumber, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import { type Subject, type SubjectId, topicId } from '#app/domain/catalogue/subject.ts'
import { conflicts } from './conflicts.server.ts'
import { filesIn, isMissing } from './content-files.server.ts'
import { type SubjectFolder, subjectFolders } from './content-folders.server.ts'
import { type NoteSource, noteFile, readNotes } from './read-notes.server.ts'

/** The sources of a subject. A quiz or note without a valid file is left out. */
export interface SubjectSource {
  subject: Subject
  /** Whether it is this installation's own, from CONTENT_DIR: it may be small. */
  isOwn?: boolean
  misconceptions: readonly Misconception[]
  quizzes: ReadonlyMap<QuizNumber, readonly QuestionItem[]>
  /** The items of practice.yaml; undefined without a valid file. */
  practice?: readonly QuestionItem[] | undefined
  notes: readonly NoteSource[]
}

export interface Content {
  sources: SubjectSource[]
  /** The subjects of CONTENT_DIR, with those that can't be read. */
  own: ReadonlySet<SubjectId>
  problems: ContentProblem[]
}

const TOPICS_OF_OURS = 15

/**
 * The file of a question or subject as problems name it: `content/os/questions/quiz-3.yaml`. `locateProblems` names the files
 * of own subjects by where they are.
 */
export function quizFile(subject: SubjectId, quiz: QuizNumber): string {
  return `content/${subject}/questions/quiz-${quiz}.yaml`
}

export function practiceFile(subject: SubjectId): string {
  return `content/${subject}/questions/practice.yaml`
}

/**
 * Reads and validates everything under `<root>/content`, and the installation's own subjects.
 *
 * Problems are returned, not thrown, so that an author sees all of them together. A file with a problem is left out.
 *
 * @param contentDir CONTENT_DIR
 */
export async function readContent(root: string, contentDir?: string): Promise<Content> {
  const { subjects, problems } = await subjectFolders({ root, own: contentDir })
  const sources: SubjectSource[] = []
  for (const folder of subjects) {
    const read = await readSubject(folder, problems)
    if (!read) continue
    const { subject, misconceptions } = read
    sources.push({
      subject,
      ...(folder.isOwn && { isOwn: true }),
      misconceptions,
      quizzes: await readQuizzes(folder, subject, problems),
      practice: await readPractice(folder, subject, problems),
      notes: await readNotes(folder.at, subject, problems),
    })
  }
  const own = new Set(subjects.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])))
  return { sources, own, problems: [...problems, ...conflicts(sources)] }
}

/** The files of questions and notes that are not there, except those of a subject that cannot be read. */
export function missingFiles({ sources, problems }: Omit<Content, 'own'>): ContentProblem[] {
  const broken = new Set(problems.map(({ file }) => file))
  return sources
    .flatMap(({ subject, isOwn, quizzes, practice, notes }) => {
      // An own subject has any number of quizzes, but none is left out.
      const last = isOwn ? Math.max(1, ...quizzes.keys()) : QUIZ_NUMBERS.length
      return [
        ...QUIZ_NUMBERS.filter((quiz) => quiz <= last && !quizzes.has(quiz)).map((quiz) =>
          quizFile(subject.id, quiz),
        ),
        ...(practice || isOwn ? [] : [practiceFile(subject.id)]),
        ...subject.topics
          .filter(({ id }) => !notes.some(({ topicId }) => topicId === id))
          .map(({ id }) => noteFile(subject.id, id)),
      ]
    })
    .filter((file) => !broken.has(file))
    .map((file) => ({ file, reason: 'is missing' }))
}

async function readSubject({ id, isOwn, at }: SubjectFolder, problems: ContentProblem[]) {
  const file = `content/${id}/subject.yaml`
  const raw = await readYaml(at, file, problems)
  if (raw === undefined) return undefined
  const parsed = (isOwn ? ownSubjectFile : subjectFile).safeParse(raw)
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => problemOf(file, issue)))
    return undefined
  }
  const { misconceptions, ...fields } = parsed.data
  const topics = fields.topics.map((title) => ({ id: topicId(title), title }))
  if (!isOwn && topics.length !== TOPICS_OF_OURS) {
    problems.push({ file, path: ['topics'], reason: `\`topics\` must list ${TOPICS_OF_OURS} topics` })
    return undefined
  }
  const { title, quizKey = id, quizListTitle = title, bankTitle = title } = fields
  const subject: Subject = { ...fields, id, quizKey, quizListTitle, bankTitle, topics }
  return { subject, misconceptions }
}

async function readQuizzes(folder: SubjectFolder, subject: Subject, problems: ContentProblem[]) {
  const quizzes = new Map<QuizNumber, readonly QuestionItem[]>()
  const present = await filesIn(folder.at(`content/${subject.id}/questions`))
  const files = [...QUIZ_NUMBERS.map((quiz) => quizFile(subject.id, quiz)), practiceFile(subject.id)]
  const expected = files.map((file) => path.basename(file))
  for (const stray of present.filter((name) => !expected.includes(name)))
    problems.push({
      file: `content/${subject.id}/questions/${stray}`,
      reason: `no questions are read from this file; the files are ${expected.join(', ')}`,
    })
  for (const quiz of QUIZ_NUMBERS) {
    const file = quizFile(subject.id, quiz)
    if (!present.includes(path.basename(file))) continue
    const raw = await readYaml(folder.at, file, problems)
    if (raw === undefined) continue
    const items = parseQuiz(raw, file, quiz, subject, problems, folder.isOwn)
    if (items) quizzes.set(quiz, items)
  }
  return quizzes
}

async function readPractice(folder: SubjectFolder, subject: Subject, problems: ContentProblem[]) {
  const file = practiceFile(subject.id)
  const present = await filesIn(folder.at(path.dirname(file)))
  if (!present.includes(path.basename(file))) return undefined
  const raw = await readYaml(folder.at, file, problems)
  return raw === undefined ? undefined : parsePractice(raw, file, subject, problems, folder.isOwn)
}

/**
 * Checks the parsed YAML of a quiz file. Returns its items, or undefined after adding to `problems`.
 *
 * @param isOwn whether it may have fewer than 20 items
 */
export function parseQuiz(
  raw: unknown,
  file: string,
  quiz: QuizNumber,
  subject: Subject,
  problems: ContentProblem[],
  isOwn = false,
): QuestionItem[] | undefined {
  const { first, last } = questionIdsOf(quiz)
  const size = last - first + 1
  return parseItems(raw, file, subject, problems, isOwn, (ids) => {
    const inOrder = ids.every((id, index) => id === first + index)
    if (inOrder && (isOwn ? ids.length >= 1 && ids.length <= size : ids.length === size)) return undefined
    return isOwn
      ? `must hold 1 to ${size} questions with the ids ${first}, ${first + 1} and so on, each once and in order`
      : `must hold the ids ${first} to ${last}, each once and in order`
  })
}

/**
 * Checks the parsed YAML of a practice file. Returns its items, or undefined after adding to `problems`.
 *
 * A file with fewer items than it needs is valid, so that its author can check it while writing. `practiceComplete` in
 * scripts/check counts them.
 */
export function parsePractice(
  raw: unknown,
  file: string,
  subject: Subject,
  problems: ContentProblem[],
  isOwn = false,
): QuestionItem[] | undefined {
  const last = isOwn ? '' : ` to ${LAST_PRACTICE_ID}`
  return parseItems(raw, file, subject, problems, isOwn, (ids) =>
    ids.every((id = 0, index) => id >= FIRST_PRACTICE_ID && id > (ids[index - 1] ?? 0))
      ? undefined
      : `must hold ids from ${FIRST_PRACTICE_ID}${last}, each once and in order`,
  )
}

function parseItems(
  raw: unknown,
  file: string,
  subject: Subject,
  problems: ContentProblem[],
  isOwn: boolean,
  reasonAgainstIds: (ids: readonly (number | undefined)[]) => string | undefined,
): QuestionItem[] | undefined {
  if (!Array.isArray(raw)) {
    problems.push({ file, reason: 'must be a list of questions' })
    return undefined
  }
  const found: ContentProblem[] = []
  const items: QuestionItem[] = []
  const topics = new Set(subject.topics.map((topic) => topic.id))
  for (const [index, entry] of raw.entries()) {
    const parsed = (isOwn ? ownQuestionItem : questionItem).safeParse(entry)
    const id = idOf(entry)
    if (!parsed.success) {
      found.push(...parsed.error.issues.map((issue) => ({ ...problemOf(file, issue, index), id })))
      continue
    }
    if (!topics.has(parsed.data.topic))
      found.push({
        file,
        id,
        path: [index, 'topic'],
        reason: `topic \`${parsed.data.topic}\` is not one of the subject's: ${[...topics].join(', ')}`,
      })
    items.push(parsed.data)
  }
  const reason = reasonAgainstIds(raw.map(idOf))
  if (reason) found.push({ file, reason })
  problems.push(...found)
  return found.length > 0 ? undefined : items
}

function idOf(entry: unknown): number | undefined {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return undefined
  return typeof entry.id === 'number' ? entry.id : undefined
}

function problemOf(file: string, issue: z.core.$ZodIssue, ...parent: PropertyKey[]): ContentProblem {
  const field = issue.path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ')
  return {
    file,
    path: [...parent, ...issue.path],
    reason: field ? `\`${field}\` ${issue.message}` : issue.message,
  }
}

async function readYaml(at: SubjectFolder['at'], file: string, problems: ContentProblem[]): Promise<unknown> {
  try {
    // An empty file has no value, but it must not pass for a file with a problem of its own.
    return parse(await readFile(at(file), 'utf8')) ?? null
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const [start] = error.linePos ?? []
      problems.push({
        file,
        ...(start && { line: start.line }),
        reason: `is not valid YAML: ${error.message}`,
      })
      return undefined
    }
    if (isMissing(error)) {
      problems.push({ file, reason: 'is missing' })
      return undefined
    }
    throw error
  }
}
