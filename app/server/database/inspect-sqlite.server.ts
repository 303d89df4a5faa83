import { DatabaseSync } from 'node:sqlite'
import { DamagedDatabaseError } from './damaged-database.server.ts'
import { DatabaseError, migrationsFor, refusalOfNewer } from './migrate.server.ts'
import {
  SQLITE_BUSY,
  SQLITE_CORRUPT,
  SQLITE_ERROR,
  SQLITE_NOTADB,
  sqliteCode,
} from './sqlite-error.server.ts'

/** How many rows each table has, in the order of their names. */
export type RowCounts = Readonly<Record<string, number>>

export interface Inspection {
  rows: RowCounts
  /** Whether the schema is of this version or an older one. */
  upToDate: boolean
}

const MIGRATIONS = migrationsFor('sqlite')
const [FIRST_MIGRATION] = Object.keys(MIGRATIONS)

/**
 * Reads a whole database and checks it.
 *
 * @throws DatabaseError if it is not Pointer's or is newer than this version, DamagedDatabaseError if it is damaged
 */
export function inspectSqlite(database: DatabaseSync, file: string): Inspection {
  const executed = executedMigrations(database, file)
  if (!executed.some((name) => name === FIRST_MIGRATION)) throw notOurs(file)
  const newer = refusalOfNewer(executed, MIGRATIONS)
  if (newer) throw newer
  const damage = firstDamage(database)
  if (damage !== undefined) throw new DamagedDatabaseError(file, damage)
  return {
    rows: countRows(database),
    upToDate: Object.keys(MIGRATIONS).every((name) => executed.includes(name)),
  }
}

/** All tables except those that record the migrations. */
export function tablesOf(database: DatabaseSync): string[] {
  const found = database
    .prepare(`
      select name from sqlite_schema
      where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
      order by name
    `)
    .all()
  return found.map(({ name }) => String(name))
}

export function countRows(database: DatabaseSync): RowCounts {
  const counted = tablesOf(database).map((table) => {
    const found = database.prepare(`select count(*) as rows from ${quoted(table)}`).get()
    return [table, Number(found?.rows)] as const
  })
  return Object.fromEntries(counted)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Opens a file exclusively; undefined if another process has it open.
 *
 * A server holds a lock on its file for as long as it runs, also while it does nothing.
 */
export function openExclusively(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('begin exclusive')
    database.exec('rollback')
    return database
  } catch (error) {
    database.close()
    if (sqliteCode(error) === SQLITE_BUSY) return undefined
    throw error
  }
}

function executedMigrations(database: DatabaseSync, file: string): string[] {
  try {
    return database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name))
  } catch (error) {
    // The general error is that there is no such table.
    if ([SQLITE_ERROR, SQLITE_NOTADB].includes(sqliteCode(error) ?? 0)) throw notOurs(file)
    throw error
  }
}

function firstDamage(database: DatabaseSync): string | undefined {
  try {
    const integrity = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (integrity !== 'ok')
      return String(integrity)
        .replace(/^\*\*\* .* \*\*\*\n/, '')
        .split('\n', 1)[0]
    const dangling = database.prepare('pragma foreign_key_check').get()
    return dangling && `a row of ${dangling.table} refers to a row of ${dangling.parent} that is not there`
  } catch (error) {
    if (sqliteCode(error) === SQLITE_CORRUPT && error instanceof Error) return error.message
    throw error
  }
}

function notOurs(file: string): DatabaseError {
  return new DatabaseError(`${file} is no database of Pointer.`)
}
