import path from 'node:path'
import { type BareEngine, barePostgres, bareSqlite } from './bare-commits.ts'
import { closedLoop } from './closed-loop.ts'
import { type FinishedQuiz, finishedQuizzes, verifySaved } from './finished-quiz.ts'
import { type Answered, HttpClient } from './http-client.ts'
import { verifyAllKept } from './kept-progress.ts'
import { type Learner, signUpLearners } from './learners.ts'
import { median, p99, type Row } from './row.ts'
import { type ServerCommand, startServer } from './server-process.ts'
import { builtAppIn, POSTGRES, scratchFolder } from './servers.ts'

const AT_ONCE = 64
/** Enough that none of them reaches the limit of 300 results in an hour. */
const LEARNERS = 32
const WARM_UP = 1_500
const ROUNDS = 3
const SAVES_PER_ROUND = 1_500
const COMMITS_PER_ROUND = 2_000

/** How fast entries of 20 answers are saved over HTTP, beside what the engine alone can commit. */
export async function measureSaves(): Promise<Row[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

function onSqlite(): Promise<Row[]> {
  const folder = path.join(scratchFolder, 'saves-sqlite')
  return measureOn('SQLite', builtAppIn(folder), async () => bareSqlite(folder), 0.35)
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startServer(POSTGRES)
  const url = await (await fetch(postgres.origin)).text()
  const app = builtAppIn(path.join(scratchFolder, 'saves-postgres'), url)
  return await measureOn(
    'PostgreSQL',
    app,
    (somebody) => barePostgres(url, () => finishedQuizzes([somebody], COMMITS_PER_ROUND)),
    0.25,
  )
}

async function measureOn(
  name: string,
  command: ServerCommand,
  bareEngine: (somebody: Learner) => Promise<BareEngine>,
  atLeastOfBare: number,
): Promise<Row[]> {
  await using app = await startServer(command)
  using client = new HttpClient(app.origin, AT_ONCE)
  const [somebody, ...learners] = await signUpLearners(client, 1 + LEARNERS)
  if (!somebody) throw new Error('nobody signed up')
  await verifySavedOnce(client, somebody)
  await using bare = await bareEngine(somebody)

  const saved: FinishedQuiz[] = []
  const save = async (count: number) => {
    const quizzes = finishedQuizzes(learners, count)
    const answers = new Map<FinishedQuiz, Answered>()
    const load = await closedLoop(quizzes, AT_ONCE, async (quiz) => {
      answers.set(quiz, await client.ask(quiz.post))
    })
    for (const [quiz, answer] of answers) verifySaved(quiz, answer)
    saved.push(...answers.keys())
    return load
  }
  await save(WARM_UP)
  const commits: number[] = []
  const saves: number[] = []
  const slowest: number[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let round = 0; round < ROUNDS; round++) {
    commits.push(await bare.commit(finishedQuizzes([somebody], COMMITS_PER_ROUND)))
    const { perSecond, latenciesMs } = await save(SAVES_PER_ROUND)
    saves.push(perSecond)
    slowest.push(p99(latenciesMs))
  }
  await verifyAllKept(client, learners, saved)
  return [
    {
      what: `attempts saved, ${AT_ONCE} at once, ${name}`,
      unit: 'perSecond',
      figure: median(saves),
      peer: { name: 'bare commits', figure: median(commits) },
      budget: { atLeast: atLeastOfBare, of: 'ratio' },
    },
    { what: 'p99 of it', unit: 'ms', figure: median(slowest), budget: { atMost: 100, of: 'figure' } },
  ]
}

/** The marks are the server's, and saving again changes nothing. */
async function verifySavedOnce(client: HttpClient, learner: Learner): Promise<void> {
  const quizzes = finishedQuizzes([learner], 2)
  for (const quiz of quizzes) {
    const first = await client.ask(quiz.post)
    verifySaved(quiz, first)
    const again = await client.ask(quiz.post)
    if (!again.body.equals(first.body))
      throw new Error(`The same attempt was answered ${first.body} and then ${again.body}`)
  }
  await verifyAllKept(client, [learner], quizzes)
}
