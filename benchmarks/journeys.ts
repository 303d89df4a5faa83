import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import { type FinishedQuiz, finishedQuiz, verifySaved } from './finished-quiz.ts'
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
    yield shown(learner, '/', ['Welcome to'], lookS(random))
    yield shown(learner, `/quiz/${quiz.subject.quizKey}.data`, [quiz.subject.quizListTitle], lookS(random))
    yield shown(learner, path, [quiz.title, 'radiogroup'], lookS(random))
    yield questionsOf(quiz, learner)
    // In the midst of it the learner was in another tab.
    yield {
      ...asked(learner, '/session', playS(random) / 2),
      verify: (answer) => verifyJson(answer, { learnerId: learner.id }),
    }
    yield save(finishedQuiz(learner, quiz.version, scoreOf(random)), playS(random) / 2, done)
    yield {
      ...asked(learner, `${path}/record`, 0),
      verify: (answer) => verifyJson(answer, recordIn(done, quiz.version.quizId)),
    }
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
    yield shown(undefined, '/', ['Welcome to'], playS(random))
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

/** A page that shows some words, and the name of nobody but the visitor. */
function shown(visitor: SignedIn | undefined, path: string, words: readonly string[], afterS: number): Step {
  const names = visitor ? [visitor.name] : []
  return {
    ...asked(visitor, path, afterS),
    kind: 'page',
    verify(answer) {
      const text = textOf(answer)
      const missing = words.find((word) => !text.includes(word))
      const named = [...new Set(text.match(/Learner \d+/g))]
      if (answer.status !== 200 || missing || !isDeepStrictEqual(named, names))
        throw new Error(`${path} answers ${answer.status} without "${missing}", to ${names} as to ${named}`)
    },
  }
}

function questionsOf(quiz: WrittenQuiz, visitor: SignedIn | undefined): Step {
  const wanted = quiz.questions.map(({ id }) => id)
  const path = `${quizPath(quiz)}/questions`
  return {
    ...asked(visitor, path, 0),
    verify(answer) {
      const questions: { id: unknown }[] = answer.status === 200 ? JSON.parse(textOf(answer)) : []
      if (
        !isDeepStrictEqual(
          questions.map(({ id }) => id),
          wanted,
        )
      )
        throw new Error(`${path} answers ${answer.status} with ${questions.length} questions`)
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

function recordIn({ saved }: Done, quizId: string) {
  const scores = saved.filter(({ attempt }) => attempt.quizId === quizId).map(({ score }) => score)
  if (scores.length === 0) return undefined
  return { attempts: scores.length, bestScore: Math.max(...scores), total: QUESTIONS_PER_QUIZ }
}

function tick(
  { cookie, id }: SignedIn,
  topic: { subject: string; topicId: string },
  afterS: number,
  done: Done,
): Step {
  const fields = new URLSearchParams({ ...topic, learnerId: id, completed: 'true' })
  return {
    kind: 'other',
    afterS,
    asked: {
      method: 'POST',
      path: '/topic-completion',
      headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(fields.toString()),
    },
    verify(answer) {
      verifyJson(answer, { ok: true })
      done.ticked.add(`${topic.subject}/${topic.topicId}`)
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
