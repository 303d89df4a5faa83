import { topicEntry } from '#test/factories/log.ts'
import { finishedQuizzes, uploadOf, verifySaved } from './finished-quiz.ts'
import type { Answered, Asked, HttpClient } from './http-client.ts'
import type { Learner } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'

/** A kind of request that learners and guests make, and how to know that its answer is right. */
export interface RequestKind {
  what: string
  atOnce: number
  /** About as many as a process answers within half a second. */
  perRound: number
  ask(client: HttpClient, number: number): Promise<void>
}

const AT_ONCE = 64
/** As many learners as sign in at once in `sign-ins`. */
const SIGNING_IN = 8

/**
 * What a visit is made of, asked for uncompressed, as by a proxy that compresses. A public page itself is asked for by a
 * leaner client; see `several-processes.ts`.
 */
export function requestKinds(learners: readonly Learner[]): RequestKind[] {
  const of = (number: number): Learner => {
    const learner = learners[number % learners.length]
    if (!learner) throw new Error('nobody signed up')
    return learner
  }
  const idle = [...learners]
  const reading = (
    what: string,
    perRound: number,
    path: string,
    words: (learner: Learner) => readonly string[],
  ): RequestKind => ({
    what,
    atOnce: AT_ONCE,
    perRound,
    ask: async (client, number) => {
      const learner = of(number)
      const asked: Asked = { path, headers: { cookie: learner.cookie } }
      verifyWords(asked, await client.ask(asked), words(learner))
    },
  })
  return [
    reading('data of the next page', 600, `${QUIZ_PATH}.data`, () => ['bundlePath']),
    reading('account page of a learner', 250, '/account', ({ email }) => [email]),
    reading('whose session it is', 500, '/session', ({ id }) => [id]),
    {
      what: 'result saved',
      atOnce: AT_ONCE,
      perRound: 500,
      ask: async (client, number) => {
        const [quiz] = finishedQuizzes([of(number)], 1)
        if (quiz) verifySaved(quiz, await client.ask(quiz.post))
      },
    },
    {
      what: 'topic ticked',
      atOnce: AT_ONCE,
      perRound: 500,
      ask: async (client, number) => {
        const asked = uploadOf(of(number), [topicEntry({ completed: number % 2 === 0 })])
        verifyWords(asked, await client.ask(asked), ['"seq":'])
      },
    },
    {
      what: "a device's log is up to date",
      // The server refuses a second fetch of a log while the first is under way.
      atOnce: learners.length,
      perRound: 500,
      ask: async (client) => {
        const learner = idle.pop()
        if (!learner) throw new Error('every learner is fetching')
        const { id, cookie } = learner
        const asked = { path: `/log?learner=${id}&after=100000`, headers: { cookie } }
        verifyWords(asked, await client.ask(asked), ['"entries":[]'])
        idle.push(learner)
      },
    },
    {
      what: 'sign-in',
      atOnce: SIGNING_IN,
      perRound: 2 * SIGNING_IN,
      ask: async (client, number) => {
        const { email, password } = of(number)
        const asked = form('/sign-in', { email, password })
        verifyWords(asked, await client.ask(asked), ['{"ok":true}'])
      },
    },
  ]
}

function form(path: string, fields: Record<string, string>): Asked {
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}

function verifyWords({ path }: Asked, { status, body }: Answered, words: readonly string[]): void {
  const lacking = words.find((word) => !body.includes(word))
  if (status !== 200 || lacking !== undefined)
    throw new Error(`${path} answers ${status} without ${lacking}: ${body.subarray(0, 200)}`)
}
