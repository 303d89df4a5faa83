import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { AttemptSubmission, SavedResult } from '#app/domain/progress/attempt-submission.ts'
import type { QuizName } from '#app/domain/progress/profile.ts'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import { type Answer, deleteAccount, signIn, signOut, signUp } from '#app/server/account/mutations.server.ts'
import {
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  PASSWORD,
  signUpFields,
} from '#test/factories/accounts.ts'
import { finished, quizVersion } from '#test/factories/progress.ts'
import { afterQuiz, zeroedProgress } from '#test/factories/specified-profile.ts'
import { findProfile } from './export.server.ts'
import { saveAttempt } from './mutations.server.ts'
import { findRecord } from './queries.server.ts'
import { keepQuizVersions } from './quiz-versions.server.ts'

/*
 * Random histories of three people at two browsers, each step done on the server and in a model of a few lines. After
 * every step the server must show of each of them what the model shows.
 */

vi.mock('virtual:library', async () => {
  const { writtenLibrary } = await import('#test/factories/library.ts')
  return { library: await writtenLibrary() }
})

// The real hash is slow on purpose; hundreds of sign-ups would take minutes.
vi.mock('#app/server/account/password-hash.server.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hashPassword: async (password: string) => `plain ${password}`,
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
    hash === `plain ${password}`,
}))

const QUIZZES = [
  {
    ...quizVersion('os-quiz3', 1),
    name: { subject: 'os', quizNumber: 3, quizTitle: 'Operating System - Quiz 3' },
  },
  {
    ...quizVersion('cnquiz-quiz1', 2),
    name: { subject: 'cnquiz', quizNumber: 1, quizTitle: 'Computer Networks - Quiz 1' },
  },
] as const

const browser = fc.constantFrom(0, 1)
const person = fc.constantFrom(0, 1, 2)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('signUp'), browser, person }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('signIn'), browser, person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('mistypes'), browser, person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('signOut'), browser }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete'), browser }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('finish'),
      browser,
      quiz: fc.constantFrom(...QUIZZES),
      score: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sendAgain'), browser, which: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** An account as the model knows it. */
interface Kept {
  learner: Learner
  createdAt: string
  lastLogin: number
  progress: ReturnType<typeof zeroedProgress>
  results: Map<string, SavedResult>
}

interface Person {
  email: string
  name: string
  account?: Kept
}

interface Browser {
  cookie: string
  /** Whose session it has, in the model. */
  as?: Kept
}

interface Sent {
  attempt: Omit<AttemptSubmission, 'learnerId'>
  score: number
  name: QuizName
}

/** A time apart that no limit of failed tries reaches across, and few enough to stay within a session. */
const BETWEEN_STEPS_MS = 20 * 60_000

/** Both the server and the model of it, for one history. */
class World {
  readonly people: readonly Person[]
  readonly browsers: readonly Browser[] = [{ cookie: '' }, { cookie: '' }]
  readonly sent: Sent[] = []
  readonly endedCookies: string[] = []
  readonly deleted: Learner[] = []
  readonly accounts: Accounts
  /** Of its own, or the failed tries of one history would count against the next. */
  readonly address: string
  now = Date.now()

  constructor(accounts: Accounts, history: number) {
    this.accounts = accounts
    this.address = `10.0.${history >> 8}.${history & 255}`
    this.people = ['Ada', 'Grace', 'Barbara'].map((name) => ({
      name,
      email: `${name.toLowerCase()}.${history}@example.org`,
    }))
  }

  async take(taken: Step): Promise<void> {
    this.now += BETWEEN_STEPS_MS
    const at = pick(this.browsers, taken.browser)
    switch (taken.does) {
      case 'signUp':
        return await this.#signUp(at, pick(this.people, taken.person))
      case 'signIn':
        return await this.#signIn(at, pick(this.people, taken.person))
      case 'mistypes':
        return await this.#mistype(at, pick(this.people, taken.person))
      case 'signOut':
        return await this.#signOut(at)
      case 'delete':
        return await this.#delete(at)
      case 'finish': {
        const { quiz, score } = taken
        const sent = { attempt: finished(quiz, score), score, name: quiz.name }
        this.sent.push(sent)
        return await this.#send(at, sent)
      }
      case 'sendAgain': {
        const sent = this.sent[taken.which % this.sent.length]
        return sent && (await this.#send(at, sent))
      }
    }
  }

  async #signUp(at: Browser, somebody: Person): Promise<void> {
    const { email, name } = somebody
    const answer = await signUp(this.accounts, signUpFields({ email, name }), this.#meta(at))
    if (somebody.account) {
      expect(answer).toEqual({ ok: false, message: 'An account with this email already exists' })
      return
    }
    expect(answer.ok).toBe(true)
    this.#receive(at, answer)
    const learner = await this.#gate(at.cookie)
    if (!learner) throw new Error('the sign-up did not begin a session')
    const { createdAt } = await findProfile(this.accounts.db, learner)
    const progress = zeroedProgress()
    somebody.account = { learner, createdAt, lastLogin: this.now, progress, results: new Map() }
    at.as = somebody.account
  }

  async #signIn(at: Browser, { email, account }: Person): Promise<void> {
    const answer = await signIn(this.accounts, { email, password: PASSWORD }, this.#meta(at))
    if (!account) {
      expect(answer).toEqual({ ok: false, message: 'No account found with this email address' })
      return
    }
    expect(answer.ok).toBe(true)
    this.#receive(at, answer)
    account.lastLogin = this.now
    at.as = account
  }

  async #mistype(at: Browser, { email, account }: Person): Promise<void> {
    const answer = await signIn(this.accounts, { email, password: `${PASSWORD}!` }, this.#meta(at))
    const message = account ? 'Incorrect password' : 'No account found with this email address'
    expect(answer).toEqual({ ok: false, message })
  }

  async #signOut(at: Browser): Promise<void> {
    this.#receive(at, await signOut(this.accounts, this.#meta(at).request))
    at.as = undefined
  }

  async #delete(at: Browser): Promise<void> {
    const learner = await this.#gate(at.cookie)
    if (!learner) return
    this.#receive(at, await deleteAccount(this.accounts, learner, this.#meta(at)))
    this.deleted.push(learner)
    for (const somebody of this.people)
      if (somebody.account?.learner.id === learner.id) somebody.account = undefined
    for (const other of this.browsers) if (other.as?.learner.id === learner.id) other.as = undefined
  }

  async #send(at: Browser, { attempt, score, name }: Sent): Promise<void> {
    const learner = await this.#gate(at.cookie)
    if (!learner || !at.as) return
    const { attemptId, quizId } = attempt
    const { results } = at.as
    const outcome = await saveAttempt(this.accounts.db, learner.id, attempt, this.now)
    const earlier = results.get(attemptId)
    if (earlier) {
      expect(outcome).toEqual({ ok: true, result: earlier })
      return
    }
    const result = {
      attemptId,
      quizId,
      score,
      total: 20,
      percentage: score * 5,
      completedAt: new Date(this.now).toISOString(),
    }
    expect(outcome).toEqual({ ok: true, result })
    results.set(attemptId, result)
    at.as.progress = afterQuiz(at.as.progress, { quizId, score, total: 20, completedAt: this.now }, name)
  }

  async check(): Promise<void> {
    const { db } = this.accounts
    for (const { cookie, as } of this.browsers) expect(await this.#gate(cookie)).toEqual(as?.learner)
    for (const cookie of this.endedCookies) expect(await this.#gate(cookie)).toBeUndefined()
    for (const { name, email, account } of this.people) {
      const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      expect(user?.id).toBe(account?.learner.id)
      if (!account) continue
      const { learner, createdAt, lastLogin, progress } = account
      expect(await findProfile(db, learner)).toEqual({
        uid: learner.id,
        name,
        email,
        createdAt,
        lastLogin: new Date(lastLogin).toISOString(),
        profileComplete: true,
        ...progress,
      })
      for (const { quizId } of QUIZZES) {
        const known = progress.quizProgress[quizId]
        const { attempts, bestScore, total } = known ?? {}
        expect(await findRecord(db, learner.id, quizId)).toEqual(known && { attempts, bestScore, total })
      }
    }
    for (const { id } of this.deleted)
      for (const table of ['session', 'account', 'profile', 'attempt'] as const)
        expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([])
  }

  #meta({ cookie }: Browser) {
    return metaOf({ cookie, address: this.address, now: this.now })
  }

  #gate(cookie: string): Promise<Learner | undefined> {
    return learnerOf(this.accounts, cookie, { now: this.now })
  }

  /** The browser keeps the cookies of the answer; the ones that they replace must be worth nothing any more. */
  #receive(at: Browser, answer: Answer): void {
    if (at.cookie) this.endedCookies.push(at.cookie)
    at.cookie = cookieHeader(answer)
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`there are only ${list.length}`)
  return found
}

test('after any history everybody sees what is theirs, exactly once, and nothing of anybody else', async () => {
  const accounts = await freshAccounts()
  await keepQuizVersions(accounts.db, QUIZZES, Date.now())
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (history) => {
      const world = new World(accounts, histories++)
      for (const taken of history) {
        await world.take(taken)
        await world.check()
      }
    }),
    { numRuns: 60 },
  )
})
