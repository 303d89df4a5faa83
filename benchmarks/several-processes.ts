import path from 'node:path'
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

const PROCESSES = 2
const CONNECTIONS = 64
const LEARNERS = 16
const SAVED_EACH = 3
const ROUNDS = 3
const GUEST_PAGES = 5_000
const PAGE = { path: QUIZ_PATH, headers: { 'Accept-Encoding': 'br' }, encoding: 'br' } as const

/**
 * What one process does alone and what two do on one port, and what of the processor each request takes. Those that ask
 * share the cores with those that answer, so on few cores it is the second that plans can be made with.
 */
export async function measureSeveralProcesses(): Promise<Row[]> {
  await using postgres = await startServer(POSTGRES)
  const url = await (await fetch(postgres.origin)).text()
  return [...(await measureOn('SQLite')), ...(await measureOn('PostgreSQL', { url, process: postgres }))]
}

async function measureOn(engine: string, postgres?: { url: string; process: ServerProcess }): Promise<Row[]> {
  // Both on one database and with one secret: a session of the one is a session of the other.
  const command = builtAppIn(path.join(scratchFolder, `several-processes-${engine}`), postgres?.url)
  await using one = await startServer(command)
  await using several = await startServer({
    ...command,
    env: { ...command.env, WEB_CONCURRENCY: String(PROCESSES) },
  })
  using oneClient = new HttpClient(one.origin, CONNECTIONS)
  using severalClient = new HttpClient(several.origin, CONNECTIONS)
  const learners = await signUpLearners(oneClient, LEARNERS)
  await saveSome(oneClient, learners)

  const rows: Row[] = []
  const measure = async (
    what: string,
    atOnce: number,
    perRound: number,
    askOne: (number: number) => Promise<void>,
    askSeveral: (number: number) => Promise<void>,
  ) => {
    const load = (ask: (number: number) => Promise<void>, server: ServerProcess) => () =>
      costOf(
        Array.from({ length: perRound }, (_, number) => number),
        atOnce,
        ask,
        server,
        postgres?.process,
      )
    const loads = [load(askOne, one), load(askSeveral, several)] as const
    for (const warmUp of loads) await warmUp()
    const costs: [Cost[], Cost[]] = [[], []]
    // In turn, so that a machine that slows down meanwhile slows both.
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, cost] of costs.entries()) cost.push(await (loads[index] ?? loads[0])())
    rows.push(...rowsOf(`${what}, ${engine}`, atOnce, costs))
  }

  using oneGuest = await RawClient.open({ origin: one.origin, ...PAGE }, CONNECTIONS)
  using severalGuest = await RawClient.open({ origin: several.origin, ...PAGE }, CONNECTIONS)
  if (!postgres)
    await measure(
      'quiz page',
      CONNECTIONS,
      GUEST_PAGES,
      () => oneGuest.ask(),
      () => severalGuest.ask(),
    )
  for (const { what, atOnce, perRound, ask } of requestKinds(learners))
    await measure(
      what,
      atOnce,
      perRound,
      (number) => ask(oneClient, number),
      (number) => ask(severalClient, number),
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

function rowsOf(what: string, atOnce: number, [one, several]: [Cost[], Cost[]]): Row[] {
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]))
  const beside = (name: string, unit: Row['unit'], of: keyof Cost): Row => ({
    what: name,
    unit,
    figure: middle(several, of),
    peer: { name: 'one process', figure: middle(one, of) },
  })
  return [
    beside(`${what}, ${atOnce} at once, ${PROCESSES} processes`, 'perSecond', 'perSecond'),
    beside('its processor time, server', 'µs', 'serverUs'),
    beside('its processor time, database', 'µs', 'databaseUs'),
    beside('its processor time, who asks', 'µs', 'clientUs'),
    // SQLite has no process of its own, and where there is no /proc nothing is known of others.
  ].filter(({ figure }) => figure > 0)
}
