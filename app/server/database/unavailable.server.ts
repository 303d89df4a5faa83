import { DamagedDatabaseError } from './damaged-database.server.ts'
import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  sqliteCode,
} from './sqlite-error.server.ts'

/** Failures of the disk or of another process. */
const SQLITE_CODES = new Set([
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  SQLITE_IOERR,
  SQLITE_FULL,
  SQLITE_CANTOPEN,
])

/**
 * Failures of the connection, and PostgreSQL's own codes (its appendix A): shutting down, starting, full, too many clients,
 * read-only, and a statement that was cancelled because it took too long.
 */
const POSTGRES_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '25006', '57014'],
  // The one code of PgBouncer, for example when it can't reach PostgreSQL.
  '08P01',
])

/** The message of pg's error for a query that was not answered in time. */
export const QUERY_TIMEOUT = 'Query read timeout'

/** The messages of pg's errors that have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/

/** Whether an error means that the database can't be used now, because of its machine and not because of our code. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (error instanceof DamagedDatabaseError) return true
  const ofSqlite = sqliteCode(error)
  if (ofSqlite !== undefined) return SQLITE_CODES.has(ofSqlite)
  return ('code' in error && POSTGRES_CODES.has(String(error.code))) || LOST.test(error.message)
}
