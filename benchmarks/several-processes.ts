import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { closedLoop } from './closed-loop.ts'
import { finishedQuizzes, verifySaved } from './finished-quiz.ts'
import { HttpClient } from './http-client.ts'
import { type Learner, signUpLearners } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { treeCpuMs } from './process-tree-cpu.ts'
import { RawClient } from './raw-client.ts'
import { requestKinds } from './request-kinds.ts'
import { median, type Row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { builtAppIn, POSTGRES, scratchFolder } from './servers.ts'

/** Each beside the first. */
const PROCESSES = [1, 2, 4]
const CONNECTIONS = 64
const LEARNERS = 16
const SAVED_EACH = 3
const ROUNDS = 3
const GUEST_PAGES = 5_000
const PAGE = { path: QUIZ_PATH, headers: { 'Accept-Encoding': 'br' }, encoding: 'br' } as const

/**
 * What one process does alone and what several do on one port, and what of the processor each request takes. Those that ask
 * share the cores with those that answer, so on few cores it is the second that plans can be made with.
 */
export async function measureSeveralProcesses(): Promise<Row[]> {
  await using postgres = await startServer(POSTGRES)
  const url = await (await fetch(postgres.origin)).text()
  return [
    ...(await measureOn('SQLite')),
    ...(await measureOn('PostgreSQL', { url, process: postgres })),
    ...(await measureOn('PostgreSQL, 16 partitions', { url: await partitioned(url), process: postgres })),
  ]
}

/** Another database of the server, whose log is split. */
async function partitioned(server: string): Promise<string> {
  const url = Object.assign(new URL(server), { pathname: '/partitioned' }).href
  const run = async (at: string, statements: string) => {
    const client = new pg.Client(at)
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  await run(server, 'create database partitioned')
  await (await openDatabase({ DATA_DIR: scratchFolder, DATABASE_URL: url })).close()
  await run(url, readFileSync('docs/operating/partition-log.sql', 'utf8'))
  return url
}

async function measureOn(engine: string, postgres?: { url: string; process: ServerProcess }): Promise<Row[]> {
  // All on one database and with one secret: a session of one is a session of the others.
  const command = builtAppIn(path.join(scratchFolder, `several-processes-${engine}`), postgres?.url)
  await using stack = new AsyncDisposableStack()
  const servers: { server: ServerProcess; client: HttpClient }[] = []
  for (const processes of PROCESSES) {
    const env = { ...command.env, WEB_CONCURRENCY: String(processes) }
    const server = stack.use(await startServer({ ...command, env }))
    const client = stack.use(new HttpClient(server.origin, CONNECTIONS))
    servers.push({ server, client })
  }
  const [first] = servers
  if (!first) throw new Error('no server was started')
  const learners = await signUpLearners(first.client, LEARNERS)
  await saveSome(first.client, learners)

  const rows: Row[] = []
  const measure = async (
    what: string,
    atOnce: number,
    perRound: number,
    asks: readonly ((number: number) => Promise<void>)[],
  ) => {
    const numbers = Array.from({ length: perRound }, (_, number) => number)
    const loads = servers.map(({ server }, index) => () => {
      const ask = asks[index]
      if (!ask) throw new Error(`nobody asks server ${index}`)
      return costOf(numbers, atOnce, ask, server, postgres?.process)
    })
    for (const warmUp of loads) await warmUp()
    const costs: Cost[][] = servers.map(() => [])
    // In turn, so that a machine that slows down meanwhile slows all.
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, load] of loads.entries()) costs[index]?.push(await load())
    rows.push(...rowsOf(`${what}, ${engine}`, atOnce, costs))
  }

  if (!postgres) {
    const asks: (() => Promise<void>)[] = []
    for (const { server } of servers) {
      const guest = stack.use(await RawClient.open({ origin: server.origin, ...PAGE }, CONNECTIONS))
      asks.push(() => guest.ask())
    }
    await measure('quiz page', CONNECTIONS, GUEST_PAGES, asks)
  }
  for (const { what, atOnce, perRound, ask } of requestKinds(learners))
    await measure(
      what,
      atOnce,
      perRound,
      servers.map(
        ({ client }) =>
          (number: number) =>
            ask(client, number),
      ),
    )
  return rows
}

async function saveSome(client: HttpClient, learners: readonly Learner[]): Promise<void> {
  for (const quiz of finishedQuizzes(learners, learners.length * SAVED_EACH))
    verifySaved(quiz, await client.ask(quiz.post))
}

interface Cost {
  perSecond: number
  /** Of the processor, for one request: of the server, of the database where it is a process, of who asks. */
  serverUs: number
  databaseUs: number
  clientUs: number
}

async function costOf(
  numbers: readonly number[],
  atOnce: number,
  ask: (number: number) => Promise<void>,
  server: ServerProcess,
  database: ServerProcess | undefined,
): Promise<Cost> {
  const cpuMs = () => ({ server: treeCpuMs(server.pid), database: database ? treeCpuMs(database.pid) : 0 })
  const before = cpuMs()
  const clientBefore = process.cpuUsage()
  const { perSecond } = await closedLoop(numbers, atOnce, ask)
  const { user, system } = process.cpuUsage(clientBefore)
  const after = cpuMs()
  return {
    perSecond,
    serverUs: (1000 * (after.server - before.server)) / numbers.length,
    databaseUs: (1000 * (after.database - before.database)) / numbers.length,
    clientUs: (user + system) / numbers.length,
  }
}

function rowsOf(what: string, atOnce: number, [one = [], ...others]: readonly Cost[][]): Row[] {
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]))
  return others.flatMap((several, index) => {
    const beside = (name: string, unit: Row['unit'], of: keyof Cost): Row => ({
      what: name,
      unit,
      figure: middle(several, of),
      peer: { name: 'one process', figure: middle(one, of) },
    })
    return [
      beside(`${what}, ${atOnce} at once, ${PROCESSES[index + 1]} processes`, 'perSecond', 'perSecond'),
      beside('its processor time, server', 'µs', 'serverUs'),
      beside('its processor time, database', 'µs', 'databaseUs'),
      beside('its processor time, who asks', 'µs', 'clientUs'),
      // SQLite has no process of its own, and where there is no /proc nothing is known of others.
    ].filter(({ figure }) => figure > 0)
  })
}
