import path from 'node:path'
import { closedLoop } from './closed-loop.ts'
import { finishedQuizzes, verifySaved } from './finished-quiz.ts'
import { buildHelloWorld } from './hello-world/build.ts'
import { type Asked, HttpClient } from './http-client.ts'
import { type SignedIn, signUpLearners } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { builtAppIn, HELLO_WORLD, scratchFolder } from './servers.ts'

const AT_ONCE = 16
/** Each has results of their own on the page. */
const LEARNERS = 16
const SAVED_EACH = 3
const ROUNDS = 5
const PAGES_PER_ROUND = 800
const WARM_UP = 1_500

/** How many pages a second a learner who is signed in could read, beside a page that says only hello. */
export async function measureSignedInPage(): Promise<Row[]> {
  buildHelloWorld()
  await using app = await startServer(builtAppIn(path.join(scratchFolder, 'signed-in-page')))
  await using helloWorld = await startServer(HELLO_WORLD)
  using client = new HttpClient(app.origin, AT_ONCE)
  using helloClient = new HttpClient(helloWorld.origin, AT_ONCE)
  const learners = await signUpLearners(client, LEARNERS)
  const best = new Map<SignedIn, number>()
  for (const finished of finishedQuizzes(learners, LEARNERS * SAVED_EACH)) {
    verifySaved(finished, await client.ask(finished.post))
    best.set(finished.learner, Math.max(finished.score, best.get(finished.learner) ?? 0))
  }

  const quiz = await pageReader(
    client,
    learners.map((learner) => ({
      page: { path: QUIZ_PATH, headers: { cookie: learner.cookie } },
      words: [learner.name, 'radiogroup', `${best.get(learner)}/20`],
    })),
  )
  const hello = await pageReader(helloClient, [{ page: { path: '/' }, words: ['<h1>Hello, world</h1>'] }])
  await quiz.read(WARM_UP)
  await hello.read(WARM_UP)
  const quizzes: number[] = []
  const hellos: number[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let round = 0; round < ROUNDS; round++) {
    hellos.push(await hello.read(PAGES_PER_ROUND))
    quizzes.push(await quiz.read(PAGES_PER_ROUND))
  }
  return [
    {
      what: `quiz page of a learner, ${quiz.bytes} bytes uncompressed, ${AT_ONCE} at once`,
      unit: 'perSecond',
      figure: median(quizzes),
      peer: { name: `hello-world page, ${hello.bytes} bytes`, figure: median(hellos) },
      budget: { atLeast: 0.6, of: 'ratio' },
    },
  ]
}

interface ReadPage {
  page: Asked
  words: readonly string[]
}

/**
 * Reads pages in turn as often as asked, and tells how many there were per second and how large the largest is.
 *
 * @throws Error where one lacks its words, or is not the same each time once it was asked for twice: it is kept then
 */
async function pageReader(
  client: HttpClient,
  pages: readonly ReadPage[],
): Promise<{ read: (times: number) => Promise<number>; bytes: number }> {
  const read: (Asked & { length: number })[] = []
  for (const { page, words } of pages) {
    await client.ask(page)
    const { body } = await client.ask(page)
    for (const word of words)
      if (!body.includes(word)) throw new Error(`${page.path} does not show "${word}"`)
    read.push({ ...page, length: body.length })
  }
  return {
    bytes: Math.max(...read.map(({ length }) => length)),
    async read(times) {
      const asked = Array.from({ length: times }, (_, index) => read[index % read.length]).filter(
        (page) => page !== undefined,
      )
      const { perSecond } = await closedLoop(asked, AT_ONCE, async (page) => {
        const { status, body } = await client.ask(page)
        if (status !== 200 || body.length !== page.length)
          throw new Error(
            `${page.path} answers ${status} with ${body.length} bytes in place of ${page.length}`,
          )
      })
      return perSecond
    },
  }
}
