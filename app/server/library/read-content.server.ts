import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import {
  type ContentProblem,
  type Misconception,
  type QuestionItem,
  questionItem,
  subjectFile,
} from '#app/domain/catalogue/content-schema.ts'
import { FIRST_PRACTICE_ID, LAST_PRACTICE_ID } from '#app/domain/catalogue/practice.ts'
import { QUIZ_NUMBERS, type QuizNumber, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS, type Subject, type SubjectId, topicId } from '#app/domain/catalogue/subject.ts'
import { filesIn, isMissing } from './content-files.server.ts'
import { type NoteSource, noteFile, readNotes } from './read-notes.server.ts'

/** The sources of a subject. A quiz or note without a valid file is left out. */
export interface SubjectSource {
  subject: Subject
  misconceptions: readonly Misconception[]
  quizzes: ReadonlyMap<QuizNumber, readonly QuestionItem[]>
  /** The items of practice.yaml; undefined without a valid file. */
  practice?: readonly QuestionItem[] | undefined
  notes: readonly NoteSource[]
}

interface Content {
  sources: SubjectSource[]
  problems: ContentProblem[]
}

/** The file of a question or subject, relative to the content folder's parent: `content/os/questions/quiz-3.yaml`. */
export function quizFile(subject: SubjectId, quiz: QuizNumber): string {
  return `content/${subject}/questions/quiz-${quiz}.yaml`
}

export function practiceFile(subject: SubjectId): string {
  return `content/${subject}/questions/practice.yaml`
}

/**
 * Reads and validates everything under `<root>/content`.
 *
 * Problems are returned, not thrown, so that an author sees all of them together. A file with a problem is left out.
 */
export async function readContent(root: string): Promise<Content> {
  const problems: ContentProblem[] = []
  const sources: SubjectSource[] = []
  for (const id of SUBJECT_IDS) {
    const read = await readSubject(root, id, problems)
    if (!read) continue
    const { subject, misconceptions } = read
    sources.push({
      subject,
      misconceptions,
      quizzes: await readQuizzes(root, subject, problems),
      practice: await readPractice(root, subject, problems),
      notes: await readNotes(root, subject, problems),
    })
  }
  return { sources, problems }
}

/** The files of questions and notes that are not there, except those of a subject that cannot be read. */
export function missingFiles({ sources, problems }: Content): ContentProblem[] {
  const broken = new Set(problems.map(({ file }) => file))
  return sources
    .flatMap(({ subject, quizzes, practice, notes }) => [
      ...QUIZ_NUMBERS.filter((quiz) => !quizzes.has(quiz)).map((quiz) => quizFile(subject.id, quiz)),
      ...(practice ? [] : [practiceFile(subject.id)]),
      ...subject.topics
        .filter(({ id }) => !notes.some(({ topicId }) => topicId === id))
        .map(({ id }) => noteFile(subject.id, id)),
    ])
    .filter((file) => !broken.has(file))
    .map((file) => ({ file, reason: 'is missing' }))
}

async function readSubject(root: string, id: SubjectId, problems: ContentProblem[]) {
  const file = `content/${id}/subject.yaml`
  const raw = await readYaml(root, file, problems)
  if (raw === undefined) return undefined
  const parsed = subjectFile.safeParse(raw)
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => ({ file, reason: describeIssue(issue) })))
    return undefined
  }
  const { misconceptions, ...fields } = parsed.data
  const topics = fields.topics.map((title) => ({ id: topicId(title), title }))
  return { subject: { ...fields, id, topics } satisfies Subject, misconceptions }
}

async function readQuizzes(root: string, subject: Subject, problems: ContentProblem[]) {
  const quizzes = new Map<QuizNumber, readonly QuestionItem[]>()
  const present = await filesIn(path.join(root, 'content', subject.id, 'questions'))
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
    const raw = await readYaml(root, file, problems)
    if (raw === undefined) continue
    const items = parseQuiz(raw, file, quiz, subject, problems)
    if (items) quizzes.set(quiz, items)
  }
  return quizzes
}

async function readPractice(root: string, subject: Subject, problems: ContentProblem[]) {
  const file = practiceFile(subject.id)
  const present = await filesIn(path.join(root, path.dirname(file)))
  if (!present.includes(path.basename(file))) return undefined
  const raw = await readYaml(root, file, problems)
  return raw === undefined ? undefined : parsePractice(raw, file, subject, problems)
}

/** Checks the parsed YAML of a quiz file. Returns its 20 items, or undefined after adding to `problems`. */
export function parseQuiz(
  raw: unknown,
  file: string,
  quiz: QuizNumber,
  subject: Subject,
  problems: ContentProblem[],
): QuestionItem[] | undefined {
  const { first, last } = questionIdsOf(quiz)
  const expected = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return parseItems(raw, file, subject, problems, (ids) =>
    ids.length === expected.length && ids.every((id, index) => id === expected[index])
      ? undefined
      : `must hold the ids ${first} to ${last}, each once and in order`,
  )
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
): QuestionItem[] | undefined {
  return parseItems(raw, file, subject, problems, (ids) =>
    ids.every((id = 0, index) => id >= FIRST_PRACTICE_ID && id > (ids[index - 1] ?? 0))
      ? undefined
      : `must hold ids from ${FIRST_PRACTICE_ID} to ${LAST_PRACTICE_ID}, each once and in order`,
  )
}

function parseItems(
  raw: unknown,
  file: string,
  subject: Subject,
  problems: ContentProblem[],
  reasonAgainstIds: (ids: readonly (number | undefined)[]) => string | undefined,
): QuestionItem[] | undefined {
  if (!Array.isArray(raw)) {
    problems.push({ file, reason: 'must be a list of questions' })
    return undefined
  }
  const found: ContentProblem[] = []
  const items: QuestionItem[] = []
  const topics = new Set(subject.topics.map((topic) => topic.id))
  for (const entry of raw) {
    const parsed = questionItem.safeParse(entry)
    const id = idOf(entry)
    if (!parsed.success) {
      found.push(...parsed.error.issues.map((issue) => ({ file, id, reason: describeIssue(issue) })))
      continue
    }
    if (!topics.has(parsed.data.topic))
      found.push({
        file,
        id,
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

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ')
  return field ? `\`${field}\` ${issue.message}` : issue.message
}

async function readYaml(root: string, file: string, problems: ContentProblem[]): Promise<unknown> {
  try {
    return parse(await readFile(path.join(root, file), 'utf8'))
  } catch (error) {
    if (error instanceof YAMLParseError) {
      problems.push({ file, reason: `is not valid YAML: ${error.message}` })
      return undefined
    }
    if (isMissing(error)) {
      problems.push({ file, reason: 'is missing' })
      return undefined
    }
    throw error
  }
}
