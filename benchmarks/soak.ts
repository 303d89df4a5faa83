import path from 'node:path'
import { authSecret } from '#app/server/account/auth-secret.server.ts'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { randomFrom } from '../scripts/check/shuffle.ts'
import { enrolLearners } from './enrolled-learners.ts'
import { HttpClient } from './http-client.ts'
import { type Done, guestJourney, learnerJourney } from './journeys.ts'
import { verifyAllKept, verifyTicksKept } from './kept-progress.ts'
import type { SignedIn } from './learners.ts'
import { openLoop, type Visitor } from './open-loop.ts'
import { MEMORY_BUDGET, memoryDuring, peakOf } from './resident-memory.ts'
import { p99, type Row } from './row.ts'
import { tellsOfError } from './server-log.ts'
import { startServer } from './server-process.ts'
import { builtAppIn, POSTGRES, scratchFolder } from './servers.ts'
import { slopeOf } from './trend.ts'

const LEARNERS = 500
const GUESTS = 50
const LENGTH_S = 120
const ARRIVALS_S = 10
/** People take a hundred seconds for a quiz: in two minutes few would play a second one. */
const HASTE = 5
/** Of what goes wrong. */
const SHOWN = 5
const MOST_GROWTH = 10 * 1024 ** 2

/**
 * Hundreds of learners who play and save for two minutes: how long they wait, and at five times their pace, which is the load
 * of five times as many learners, whether all goes well and what memory does.
 */
export async function measureSoak(): Promise<Row[]> {
  return [
    ...(await soak('SQLite', 1)),
    ...(await soak('SQLite', HASTE)),
    ...(await onPostgres(1)),
    ...(await onPostgres(HASTE)),
  ]
}

async function onPostgres(haste: number): Promise<Row[]> {
  await using postgres = await startServer(POSTGRES)
  return await soak('PostgreSQL', haste, await (await fetch(postgres.origin)).text())
}

/** @param haste how many times faster than people the learners read and answer */
async function soak(engine: string, haste: number, databaseUrl?: string): Promise<Row[]> {
  const folder = path.join(scratchFolder, `soak-${engine}-${haste}`)
  await using app = await startServer(builtAppIn(folder, databaseUrl))
  const learners = await enrol(folder, databaseUrl)
  const errors: string[] = []
  app.onLine((line) => {
    if (tellsOfError(line)) errors.push(line)
  })

  const done = new Map(
    learners.map((learner): [SignedIn, Done] => [learner, { saved: [], ticked: new Set() }]),
  )
  const journeys = [
    ...[...done].map(([learner, doneBy]) => learnerJourney(learner, randomFrom(learner.name), doneBy)),
    ...Array.from({ length: GUESTS }, (_, number) => guestJourney(randomFrom(`guest ${number}`))),
  ]
  const arrival = randomFrom('arrivals')
  using connections = new DisposableStack()
  const visitors = journeys.map((steps): Visitor => {
    const client = connections.use(new HttpClient(app.origin, 1))
    return { arrivesMs: 1000 * ARRIVALS_S * arrival(), steps, client }
  })
  const loading = openLoop(visitors, 1000 * LENGTH_S, haste)
  const memory = await memoryDuring(app.pid, loading)
  const { perSecond, latenciesMs, failures } = await loading
  const troubles = [...failures, ...errors]
  for (const trouble of troubles.slice(0, SHOWN)) console.error(trouble)

  using client = new HttpClient(app.origin, 1)
  await verifyAllKept(
    client,
    learners,
    [...done.values()].flatMap(({ saved }) => saved),
  )
  for (const [learner, { ticked }] of done) await verifyTicksKept(client, learner, ticked)
  const rows: Row[] = [
    {
      what: `requests of ${LEARNERS} learners and ${GUESTS} guests, ${LENGTH_S} s, ${haste} × their pace, ${engine}`,
      unit: 'perSecond',
      figure: perSecond,
    },
    {
      what: 'wrong answers and logged errors',
      unit: 'count',
      figure: troubles.length,
      budget: { atMost: 0, of: 'figure' },
    },
  ]
  if (haste === 1)
    return [
      ...rows,
      {
        what: 'p99 of a page',
        unit: 'ms',
        figure: p99(latenciesMs.page),
        budget: { atMost: 100, of: 'figure' },
      },
    ]
  return [
    ...rows,
    { what: 'p99 of a page', unit: 'ms', figure: p99(latenciesMs.page) },
    { what: 'p99 of a save', unit: 'ms', figure: p99(latenciesMs.save) },
    {
      what: 'memory of the server at its peak',
      unit: 'bytes',
      figure: peakOf(memory),
      budget: { atMost: MEMORY_BUDGET, of: 'figure' },
    },
    {
      what: 'its growth in the second minute',
      unit: 'bytes',
      figure: (LENGTH_S / 2) * slopeOf(memory.filter(({ x }) => x >= LENGTH_S / 2)),
      budget: { atMost: MOST_GROWTH, of: 'figure' },
    },
  ]
}

async function enrol(folder: string, databaseUrl: string | undefined): Promise<SignedIn[]> {
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const database = await openDatabase(settings)
  try {
    return await enrolLearners(database, authSecret(settings), LEARNERS)
  } finally {
    await database.close()
  }
}
