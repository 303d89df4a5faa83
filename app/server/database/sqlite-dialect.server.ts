import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { SQLITE_BUSY, sqliteCode } from './sqlite-error.server.ts'

/** How long a process waits for another that is writing to the same file. */
export const BUSY_TIMEOUT_MS = 5_000

/** What every connection runs with, and what it must read back. */
const PRAGMAS = {
  journal_mode: { set: 'wal', read: 'wal' },
  // A commit is on the disk before it is acknowledged: a result that was "saved" survives the loss of power.
  synchronous: { set: 'full', read: 2 },
  foreign_keys: { set: 'on', read: 1 },
} as const

/**
 * Opens the file, making it where there is none.
 *
 * @throws Error where a setting did not take, as on a file system that has no shared memory for WAL
 */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  for (const [name, { set, read }] of Object.entries(PRAGMAS)) {
    patiently(() => database.exec(`pragma ${name} = ${set}`))
    const found = database.prepare(`pragma ${name}`).get()?.[name]
    if (found !== read) throw new Error(`${file}: ${name} is ${found} and should be ${read}`)
  }
  return database
}

const TRY_AGAIN_MS = 20

/**
 * SQLite does not wait for a lock when it changes a file to WAL: of several processes that start on a new file together,
 * all but one would fail. Blocks, as the opening of a file does.
 */
function patiently(action: () => void): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;)
    try {
      action()
      return
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS)
    }
}

/** Kysely's dialect for better-sqlite3, on Node's own SQLite, with transactions that take the write lock at once. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(database: DatabaseSync) {
    const config = { database: { close: () => database.close(), prepare: cachedStatements(database) } }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  /**
   * A deferred transaction that first reads and then writes fails at once where another process wrote in between, and
   * no waiting helps it. One that takes the lock first waits its turn.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite can undo a change of the schema; Kysely's own adapter leaves migrations out of transactions. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Our queries are few and their texts fixed, but a list in a query makes a new text for each length. */
const MOST_STATEMENTS = 256

/** Prepares each text once: preparing costs more than most of our queries. */
function cachedStatements(database: DatabaseSync): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>()
  return (sql) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = asBetterSqlite(database.prepare(sql))
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}

function asBetterSqlite(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** SQLite has no booleans and no dates; Better Auth converts its own before they come here. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
