import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  sqliteCode,
} from './sqlite-error.server.ts'

/** What passes. */
const SQLITE_CODES = new Set([
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  SQLITE_IOERR,
  SQLITE_FULL,
  SQLITE_CANTOPEN,
])

/** Of the connection, and PostgreSQL's own (appendix A): shutting down, starting, full, too many clients, read-only. */
const POSTGRES_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '25006'],
])

/** What the driver says where it has no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error means that the database can't be used now, by nobody's mistake but the machine's. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const ofSqlite = sqliteCode(error)
  if (ofSqlite !== undefined) return SQLITE_CODES.has(ofSqlite)
  return ('code' in error && POSTGRES_CODES.has(String(error.code))) || LOST.test(error.message)
}
