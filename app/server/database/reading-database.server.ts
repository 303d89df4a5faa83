import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { DatabaseError } from './migrate.server.ts'
import { type DatabaseSettings, SQLITE_FILE, unusable } from './open-database.server.ts'
import { postgresDialect } from './postgres-dialect.server.ts'
import type { Database, Tables } from './schema.server.ts'
import { BUSY_TIMEOUT_MS, NodeSqliteDialect } from './sqlite-dialect.server.ts'

/**
 * Reads the database of the settings, also while a server uses it. No migration runs.
 *
 * @throws DatabaseError with a line for the operator that says what to do
 */
export async function readingDatabase<T>(
  settings: DatabaseSettings,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  let db: Database | undefined
  try {
    db = openToRead(settings)
    return await read(db)
  } catch (error) {
    throw unusable(error, settings)
  } finally {
    await db?.destroy()
  }
}

function openToRead({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Database {
  if (DATABASE_URL) return new Kysely<Tables>({ dialect: postgresDialect(DATABASE_URL, { timeouts: false }) })
  const file = path.resolve(DATA_DIR, SQLITE_FILE)
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. Is DATA_DIR right?`)
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
}
