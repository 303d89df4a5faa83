import type { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './migrate.server.ts'
import { SQLITE_CORRUPT, SQLITE_NOTADB, sqliteCode } from './sqlite-error.server.ts'

/** The file of the embedded database is damaged. Its message is one line for the operator. */
export class DamagedDatabaseError extends DatabaseError {
  readonly reason: string

  constructor(file: string, reason: string) {
    super(
      `The database ${file} is damaged (${reason}). Stop the server, move the file away and restore a backup: ` +
        'npm run restore -- <file>',
    )
    this.reason = reason
    // The cause is on the disk and not in the code, so a stack would only hide the line.
    this.stack = `${this.name}: ${this.message}`
  }
}

/** Converts an error to a DamagedDatabaseError if SQLite found the file damaged; undefined for any other error. */
export function asDamage(error: unknown, database: DatabaseSync): DamagedDatabaseError | undefined {
  return isDamage(error)
    ? new DamagedDatabaseError(database.location() ?? 'in memory', error.message)
    : undefined
}

export function isDamage(error: unknown): error is Error {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error) ?? 0)
}
