import path from 'node:path'
import { closedLoop } from './closed-loop.ts'
import { finishedQuizzes, verifySaved } from './finished-quiz.ts'
import { buildHelloWorld } from './hello-world/build.ts'
import { type Asked, HttpClient } from './http-client.ts'
import { signUpLearners } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { builtAppIn, HELLO_WORLD, scratchFolder } from './servers.ts'

const AT_ONCE = 16
const SAVED = 40
const ROUNDS = 5
const PAGES_PER_ROUND = 800
const WARM_UP = 1_500

/** How many pages a second a learner who is signed in could read, beside a page that says only hello. */
export async function measureSignedInPage(): Promise<Row[]> {
  buildHelloWorld()
  await using app = await startServer(builtAppIn(path.join(scratchFolder, 'signed-in-page')))
  await using hello = await startServer(HELLO_WORLD)
  using client = new HttpClient(app.origin, AT_ONCE)
  using helloClient = new HttpClient(hello.origin, AT_ONCE)
  const [learner] = await signUpLearners(client, 1)
  if (!learner) throw new Error('nobody signed up')
  for (const quiz of finishedQuizzes([learner], SAVED)) verifySaved(quiz, await client.ask(quiz.post))

  const page = { path: QUIZ_PATH, headers: { cookie: learner.cookie } }
  const readQuiz = await pageReader(client, page, [learner.name, 'radiogroup', '20/20 (100%)'])
  const readHello = await pageReader(helloClient, { path: '/' }, ['<h1>Hello, world</h1>'])
  await readQuiz(WARM_UP)
  await readHello(WARM_UP)
  const quizzes: number[] = []
  const hellos: number[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let round = 0; round < ROUNDS; round++) {
    hellos.push(await readHello(PAGES_PER_ROUND))
    quizzes.push(await readQuiz(PAGES_PER_ROUND))
  }
  return [
    {
      what: `quiz page of a learner, ${AT_ONCE} at once`,
      unit: 'perSecond',
      figure: median(quizzes),
      peer: { name: 'hello-world page', figure: median(hellos) },
      budget: { atLeast: 0.6, of: 'ratio' },
    },
  ]
}

/**
 * Reads a page as often as asked and returns how many there were per second.
 *
 * @throws Error where the page lacks one of the `words`, or is not the same each time
 */
async function pageReader(
  client: HttpClient,
  page: Asked,
  words: readonly string[],
): Promise<(times: number) => Promise<number>> {
  const { body: first } = await client.ask(page)
  for (const word of words) if (!first.includes(word)) throw new Error(`${page.path} does not show "${word}"`)
  return async (times) => {
    const { perSecond } = await closedLoop(Array(times).fill(page), AT_ONCE, async (asked: Asked) => {
      const { status, body } = await client.ask(asked)
      if (status !== 200 || body.length !== first.length)
        throw new Error(
          `${page.path} answers ${status} with ${body.length} bytes in place of ${first.length}`,
        )
    })
    return perSecond
  }
}
