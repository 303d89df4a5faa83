import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { withoutStoredFacts } from '#app/domain/log/entry.ts'
import { columnsOf } from '#app/server/log/entry-row.server.ts'
import { closedLoop } from './closed-loop.ts'
import type { FinishedQuiz } from './finished-quiz.ts'

/** An engine without us: the same rows into the same table, a transaction each, and nothing before or after it. */
export interface BareEngine extends AsyncDisposable {
  /** Inserts all and returns how many commits there were per second. */
  commit(quizzes: readonly FinishedQuiz[]): Promise<number>
}

const COLUMNS = [
  'userId',
  'seq',
  'id',
  'kind',
  'v',
  'at',
  'device',
  'n',
  'body',
  'answers',
  'marks',
  'receivedAt',
] as const

/** Above every number that the server gives. */
let lastSeq = 1_000_000

function rowOf({ learner, entry }: FinishedQuiz): (string | number | null)[] {
  const columns = columnsOf(withoutStoredFacts(entry))
  const row = {
    ...columns,
    userId: learner.id,
    seq: ++lastSeq,
    marks: entry.marks ?? null,
    receivedAt: Date.now(),
  }
  return COLUMNS.map((column) => row[column])
}

function insertion(placeholder: (number: number) => string): string {
  const names = COLUMNS.map((name) => `"${name}"`)
  const values = COLUMNS.map((_, index) => placeholder(index + 1))
  return `insert into "logEntry" (${names.join(', ')}) values (${values.join(', ')})`
}

/** SQLite in the file of a server that has nothing to do meanwhile. */
export function bareSqlite(dataFolder: string): BareEngine {
  const database = new DatabaseSync(path.join(dataFolder, 'pointer.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  verifySetting('journal_mode', 'wal', database.prepare('pragma journal_mode').get())
  verifySetting('synchronous', 2, database.prepare('pragma synchronous').get())
  const insert = database.prepare(insertion(() => '?'))
  return {
    async commit(quizzes) {
      const rows = quizzes.map(rowOf)
      const began = performance.now()
      for (const row of rows) insert.run(...row)
      return (1000 * rows.length) / (performance.now() - began)
    },
    async [Symbol.asyncDispose]() {
      database.close()
    },
  }
}

/** PostgreSQL writes together what is committed together, and more connections are not always faster. */
const CONNECTIONS = [16, 32, 64]

/** PostgreSQL with as many connections as do best on this machine. */
export async function barePostgres(
  url: string,
  trial: (connections: number) => readonly FinishedQuiz[],
): Promise<BareEngine> {
  const pool = new pg.Pool({ connectionString: url, max: Math.max(...CONNECTIONS) })
  for (const name of ['fsync', 'synchronous_commit'])
    verifySetting(name, 'on', (await pool.query(`show ${name}`)).rows[0])
  const statement = insertion((number) => `$${number}`)
  const commit = async (quizzes: readonly FinishedQuiz[], connections: number) => {
    const { perSecond } = await closedLoop(quizzes.map(rowOf), connections, async (row) => {
      await pool.query(statement, row)
    })
    return perSecond
  }
  let best = { connections: 0, perSecond: 0 }
  // Most first, so that the others do not have to open theirs.
  for (const connections of CONNECTIONS.toReversed()) {
    await commit(trial(connections), connections)
    const perSecond = await commit(trial(connections), connections)
    if (perSecond > best.perSecond) best = { connections, perSecond }
  }
  return {
    commit: (quizzes) => commit(quizzes, best.connections),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

/** A commit that is not on the disk when it is acknowledged is not what ours is measured beside. */
function verifySetting(
  name: string,
  wanted: string | number,
  found: Record<string, unknown> | undefined,
): void {
  if (found?.[name] !== wanted) throw new Error(`${name} is ${found?.[name]} and should be ${wanted}`)
}
