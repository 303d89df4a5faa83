import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import pLimit from 'p-limit'
import { asDamage } from './damaged-database.server.ts'
import { SQLITE_BUSY, sqliteCode } from './sqlite-error.server.ts'

/** At the start of a server or a command: the longest wait for another process that has locked the file. */
export const BUSY_TIMEOUT_MS = 5_000

/** The settings of every connection, and the values that SQLite must report for them. */
const PRAGMAS = {
  journal_mode: { set: 'wal', read: 'wal' },
  // A commit is on the disk before it is acknowledged, so a saved result survives a power failure.
  synchronous: { set: 'full', read: 2 },
  foreign_keys: { set: 'on', read: 1 },
} as const

/**
 * Opens the file and creates it if it does not exist. The connection has no busy timeout, because SQLite's own wait
 * blocks the event loop: the dialect below waits instead.
 *
 * @throws Error if a setting has no effect, as on a file system without shared memory for WAL
 */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    for (const [name, { set, read }] of Object.entries(PRAGMAS)) {
      const found = patiently(() => {
        database.exec(`pragma ${name} = ${set}`)
        return database.prepare(`pragma ${name}`).get()?.[name]
      })
      if (found !== read) throw new Error(`${file}: ${name} is ${found} and should be ${read}`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const TRY_AGAIN_MS = 20

/**
 * Retries while another process has the file locked, as several processes that open a new file together do. This blocks
 * the event loop, which is idle while a file is opened.
 */
function patiently<T>(action: () => T): T {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;)
    try {
      return action()
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS)
    }
}

/** Kysely on Node's own SQLite. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#database)
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can undo a change of the schema. Kysely's own adapter runs migrations outside transactions. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /**
   * Kysely would hold a mutex for as long as one query waits for a lock, and all others would wait behind it. The driver
   * keeps queries out of other queries' transactions itself.
   */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** How long a query waits for another process that has locked the file. */
const LOCK_WAIT_MS = 3_000
const FIRST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 25

interface OpenTransaction {
  connection: DatabaseConnection
  ended: Promise<void>
  end: () => void
}

/**
 * Kysely's connections all share one SQLite connection. A statement is synchronous, so two of them cannot overlap; but
 * while one connection has a transaction open, the statements of the others wait until it ends.
 *
 * When another process has locked the file, SQLite answers SQLITE_BUSY immediately, and the statement is retried with a
 * growing pause, during which the server answers other requests. Outside a transaction this is safe: SQLite reports
 * SQLITE_BUSY before the statement has changed anything. Inside one it does not happen, because `begin immediate` already
 * holds the write lock.
 */
class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #prepare: (sql: string) => PreparedStatement
  #transaction: OpenTransaction | undefined
  /** Only the first of the waiting queries polls the lock. The others follow in their order. */
  readonly #oneAtATime = pLimit(1)

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#prepare = cachedStatements(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#onceUnlocked(connection, () => this.#execute(query) as QueryResult<Row>),
      streamQuery: () => {
        throw new Error('Streams are not supported')
      },
    }
    return connection
  }

  /** A deferred transaction fails if another process writes between its first read and its first write. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#onceUnlocked(connection, () => {
      this.#database.exec('begin immediate')
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#transaction = { connection, ended: promise, end: resolve }
    })
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // After some failures, such as a full disk, SQLite has rolled back already.
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.#transaction?.connection !== connection) return
    const { end } = this.#transaction
    if (this.#database.isTransaction) this.#database.exec('rollback')
    this.#transaction = undefined
    end()
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }

  async #onceUnlocked<T>(connection: DatabaseConnection, action: () => T): Promise<T> {
    const deadline = performance.now() + LOCK_WAIT_MS
    try {
      return await this.#betweenTransactions(connection, action)
    } catch (error) {
      if (!this.#mayRetry(connection, error)) throw error
    }
    return await this.#oneAtATime(async () => {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        try {
          return await this.#betweenTransactions(connection, action)
        } catch (error) {
          if (!this.#mayRetry(connection, error) || performance.now() >= deadline) throw error
        }
        await setTimeout(pause)
      }
    })
  }

  #mayRetry(connection: DatabaseConnection, error: unknown): boolean {
    return sqliteCode(error) === SQLITE_BUSY && this.#transaction?.connection !== connection
  }

  /** Runs an action when no other connection has a transaction open: nothing may happen between the check and the action. */
  async #betweenTransactions<T>(connection: DatabaseConnection, action: () => T): Promise<T> {
    while (this.#transaction && this.#transaction.connection !== connection) await this.#transaction.ended
    try {
      return action()
    } catch (error) {
      throw asDamage(error, this.#database) ?? error
    }
  }

  #execute({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const { statement, returnsRows } = this.#prepare(sql)
    // SQLite has no booleans and no dates; Better Auth converts its own before they come here.
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
}

/** Our queries are few and their texts fixed, but a list in a query makes a new text for each length. */
const MOST_STATEMENTS = 256

/** Prepares each text once: preparing costs more than most of our queries. */
function cachedStatements(database: DatabaseSync): (sql: string) => PreparedStatement {
  const statements = new Map<string, PreparedStatement>()
  return (sql) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    statements.set(sql, prepared)
    return prepared
  }
}
