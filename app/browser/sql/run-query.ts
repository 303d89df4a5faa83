import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Query, Value } from '#app/domain/labs/coding/sql/contract.ts'
import { QueryError } from '#app/domain/labs/coding/sql/query-failure.ts'

export const MOST_ROWS = 5_000
const MOST_MEMORY = 64 * 1024 * 1024
const LONGEST_VALUE = 1_000_000
/** Instructions of SQLite's virtual machine between two reads of the clock. */
const STEPS_BETWEEN_CHECKS = 10_000

const NOTHING = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*$/

/**
 * Queries in databases that live in memory and can only be read.
 *
 * @param now milliseconds of a clock
 */
export function createQueryRunner(sqlite: Sqlite3Static, now: () => number) {
  const databases = new Map<string, Database>()
  let deadline = Number.POSITIVE_INFINITY

  const query: Query = (setup, sql) => {
    const database = databases.get(setup) ?? openDatabase(sqlite, setup, () => now() > deadline)
    databases.set(setup, database)
    return runQuery(sqlite, database, sql)
  }

  return {
    query,
    /** Stops queries that are still running at this time. */
    setDeadline(time: number) {
      deadline = time
    },
  }
}

function openDatabase({ oo1, capi }: Sqlite3Static, setup: string, isTooLate: () => boolean): Database {
  const database = new oo1.DB(':memory:')
  // A text in double quotes is an error, not a string.
  capi.sqlite3_db_config(database, capi.SQLITE_DBCONFIG_DQS_DML, 0, 0)
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
  database.exec(`PRAGMA hard_heap_limit = ${MOST_MEMORY}; ${setup}`)
  const reading = [capi.SQLITE_SELECT, capi.SQLITE_READ, capi.SQLITE_FUNCTION, capi.SQLITE_RECURSIVE]
  capi.sqlite3_set_authorizer(
    database,
    (_, action) => (reading.some((allowed) => allowed === action) ? capi.SQLITE_OK : capi.SQLITE_DENY),
    0,
  )
  capi.sqlite3_progress_handler(database, STEPS_BETWEEN_CHECKS, () => (isTooLate() ? 1 : 0), 0)
  return database
}

function runQuery({ capi }: Sqlite3Static, database: Database, sql: string) {
  if (NOTHING.test(sql)) throw new QueryError({ kind: 'empty' })
  let statement: PreparedStatement | undefined
  try {
    statement = database.prepare(sql)
    const compiled = capi.sqlite3_sql(statement) ?? ''
    if (!NOTHING.test(sql.slice(compiled.length))) throw new QueryError({ kind: 'several-statements' })
    return readRows(statement)
  } catch (error) {
    throw error instanceof QueryError ? error : failureOf(capi, database, sql)
  } finally {
    statement?.finalize()
  }
}

function readRows(statement: PreparedStatement) {
  const rows: Value[][] = []
  while (statement.step()) {
    if (rows.length === MOST_ROWS) throw new QueryError({ kind: 'too-many-rows', limit: MOST_ROWS })
    rows.push(statement.get([]).map(plainValue))
  }
  return { columns: statement.getColumnNames(), rows }
}

function plainValue(value: unknown): Value {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return value instanceof Uint8Array ? `${value.length} bytes` : String(value)
}

function failureOf(capi: Sqlite3Static['capi'], database: Database, sql: string): QueryError {
  const code = capi.sqlite3_errcode(database)
  if (code === capi.SQLITE_INTERRUPT) return new QueryError({ kind: 'too-slow' })
  if (code === capi.SQLITE_AUTH) return new QueryError({ kind: 'not-a-query' })
  const bytes = capi.sqlite3_error_offset(database)
  const message = capi.sqlite3_errmsg(database)
  return new QueryError({ kind: 'error', message, ...(bytes >= 0 && { offset: charactersIn(sql, bytes) }) })
}

/** SQLite counts bytes of UTF-8. */
function charactersIn(text: string, bytes: number): number {
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes)).length
}
