import { globSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LogUploadAnswer } from '#app/domain/log/sync-protocol.ts'
import { topicEntry } from '#test/factories/log.ts'
import { type FinishedQuiz, finishedQuiz, uploadOf, verifySaved } from './finished-quiz.ts'
import type { Answered } from './http-client.ts'
import type { SignedIn } from './learners.ts'
import type { Step } from './open-loop.ts'
import { notes, quizzes } from './written-content.ts'

/** Numbers from 0 to below 1. */
type Random = () => number

/** What a learner has been told is kept. */
export interface Done {
  saved: FinishedQuiz[]
  /** As `<subject>/<topic>`. */
  ticked: Set<string>
}

/**
 * A learner's way, again and again: a quiz found, played to its end and saved, what has become of it, a note, a tick.
 * Some pages are opened whole; of others, as after a click, only their data is asked for.
 */
export function* learnerJourney(learner: SignedIn, random: Random, done: Done): Generator<Step, never> {
  for (;;) {
    const quiz = oneOf(quizzes, random)
    const path = quizPath(quiz)
    yield shown(learner, '/', ['Your map'], lookS(random))
    yield shown(learner, `/quiz/${quiz.subject.quizKey}.data`, [quiz.subject.quizListTitle], lookS(random))
    yield shown(learner, path, [quiz.title, 'radiogroup'], lookS(random))
    yield questionsOf(quiz, learner)
    // In the midst of it the learner was in another tab.
    yield {
      ...asked(learner, '/session', playS(random) / 2),
      verify: (answer) => verifyJson(answer, { learner: { id: learner.id, name: learner.name } }),
    }
    yield save(finishedQuiz(learner, quiz, scoreOf(random)), playS(random) / 2, done)
    const answered = QUESTIONS_PER_QUIZ * done.saved.length
    yield shown(learner, '/account', [learner.email, `>${answered}<`], lookS(random))
    const { subject, topicId, title } = oneOf(notes, random)
    yield shown(learner, `/learn/${subject}/${topicId}.data`, [title], lookS(random))
    yield tick(learner, { subject, topicId }, lookS(random), done)
  }
}

/** A guest's way: no list, because a search engine led to the quiz, and nothing to save. */
export function* guestJourney(random: Random): Generator<Step, never> {
  for (;;) {
    const quiz = oneOf(quizzes, random)
    const { subject, topicId, title } = oneOf(notes, random)
    yield shown(undefined, quizPath(quiz), [quiz.title, 'radiogroup'], lookS(random))
    yield questionsOf(quiz, undefined)
    yield shown(undefined, '/', ['Your map'], playS(random))
    yield shown(undefined, `/learn/${subject}/${topicId}`, [title], lookS(random))
  }
}

/** How long somebody looks at a page, or thinks about a question, in seconds. */
function lookS(random: Random): number {
  return 2 + 6 * random()
}

/** How long somebody takes for a quiz. */
function playS(random: Random): number {
  return Array.from({ length: QUESTIONS_PER_QUIZ }, () => lookS(random)).reduce((sum, s) => sum + s)
}

function scoreOf(random: Random): number {
  return Math.floor((QUESTIONS_PER_QUIZ + 1) * random())
}

function oneOf<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(items.length * random())]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

type WrittenQuiz = (typeof quizzes)[number]

function quizPath({ subject, number }: WrittenQuiz): string {
  return `/quiz/${subject.quizKey}/${number}`
}

type Unverified = Omit<Step, 'verify'>

function asked(visitor: SignedIn | undefined, path: string, afterS: number): Unverified {
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(visitor && { cookie: visitor.cookie }) }
  return { kind: 'other', afterS, asked: { path, headers } }
}

/** A page that shows some words, and no name but the visitor's own. */
function shown(visitor: SignedIn | undefined, path: string, words: readonly string[], afterS: number): Step {
  const ownName = visitor?.name
  return {
    ...asked(visitor, path, afterS),
    kind: 'page',
    verify(answer) {
      const text = textOf(answer)
      const missing = words.find((word) => !text.includes(word))
      const named = [...new Set(text.match(/Learner \d+/g))].filter((name) => name !== ownName)
      if (answer.status !== 200 || missing || named.length > 0)
        throw new Error(`${path} answers ${answer.status} without "${missing}", with the names ${named}`)
    },
  }
}

/** Listed once: the client shares the machine with the server. */
const bundles = globSync('assets/questions/*.json', { cwd: 'build/client' })

/** The file with the items and rubrics of a quiz, as a page names it. */
function bundlePath({ quizId }: WrittenQuiz): string {
  const file = bundles.find((path) => path.startsWith(`assets/questions/${quizId}.`))
  if (!file) throw new Error(`the build has no questions of ${quizId}`)
  return `/${file}`
}

function questionsOf(quiz: WrittenQuiz, visitor: SignedIn | undefined): Step {
  const path = bundlePath(quiz)
  return {
    ...asked(visitor, path, 0),
    verify(answer) {
      const bundle: Partial<ItemBundle> = answer.status === 200 ? JSON.parse(textOf(answer)) : {}
      const shown = bundle.items?.map(({ id, version }) => `${id} ${version}`)
      const wanted = quiz.items.map(({ id, version }) => `${id} ${version}`)
      if (!isDeepStrictEqual(shown, wanted))
        throw new Error(`${path} answers ${answer.status} with the questions ${shown}`)
    },
  }
}

function save(quiz: FinishedQuiz, afterS: number, done: Done): Step {
  return {
    kind: 'save',
    afterS,
    asked: quiz.post,
    verify(answer) {
      verifySaved(quiz, answer)
      done.saved.push(quiz)
    },
  }
}

function tick(
  learner: SignedIn,
  { subject, topicId }: { subject: SubjectId; topicId: string },
  afterS: number,
  done: Done,
): Step {
  const entry = topicEntry({ subject, topic: topicId })
  return {
    kind: 'other',
    afterS,
    asked: uploadOf(learner, [entry]),
    verify(answer) {
      const { outcomes }: Partial<LogUploadAnswer> = JSON.parse(textOf(answer))
      const outcome = outcomes?.[0]
      if (outcome?.id !== entry.id || !('seq' in outcome))
        throw new Error(`A tick was answered ${answer.status} ${textOf(answer)}`)
      done.ticked.add(`${subject}/${topicId}`)
    },
  }
}

function verifyJson(answer: Answered, wanted: unknown): void {
  const text = textOf(answer)
  if (answer.status !== 200 || !isDeepStrictEqual(JSON.parse(text), wanted))
    throw new Error(`${answer.status} ${text} in place of ${JSON.stringify(wanted)}`)
}

/** Decompressed, and with the one entity that our titles have. */
function textOf({ headers, body }: Answered): string {
  const decompressed = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
  return (decompressed?.(body) ?? body).toString().replaceAll('&amp;', '&')
}
