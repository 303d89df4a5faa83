import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { DamagedDatabaseError, isDamage } from './damaged-database.server.ts'
import { DatabaseError, migrate, migrationsFor } from './migrate.server.ts'
import { postgresDialect } from './postgres-dialect.server.ts'
import { hideFromOthers, makePrivateFile, makePrivateFolder } from './private-files.server.ts'
import type { Database, Engine, Tables } from './schema.server.ts'
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.server.ts'
import { SQLITE_BUSY, sqliteCode } from './sqlite-error.server.ts'

export interface OpenDatabase {
  db: Database
  engine: Engine
  /** Warnings for the operator, a line each. */
  warnings: readonly string[]
  /** Rejects if the database can't be reached or written to now. Settles within PING_TIMEOUT_MS. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL address; without one the database is a file in DATA_DIR. */
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** The embedded database's file in DATA_DIR. */
export const SQLITE_FILE = 'pointer.db'

/** Load balancers and container runtimes commonly wait a few seconds for a health check. */
const PING_TIMEOUT_MS = 2_000

/**
 * Opens the database that the settings name and brings its schema up to date.
 *
 * @throws DatabaseError with a line for the operator that says what to do
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  try {
    return settings.DATABASE_URL
      ? await openPostgres(settings.DATABASE_URL)
      : await openSqlite(settings.DATA_DIR)
  } catch (error) {
    throw unusable(error, settings)
  }
}

async function openSqlite(folder: string): Promise<OpenDatabase> {
  const file = path.join(folder, SQLITE_FILE)
  makePrivateFolder(folder)
  makePrivateFile(file)
  const exposed = hideFromOthers([file, `${file}-wal`, `${file}-shm`])
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqliteFile(file)) })
  try {
    await migrate(db, migrationsFor('sqlite'))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    engine: 'sqlite',
    warnings: exposed ? [exposed] : [],
    // Begins a transaction, since reading succeeds even while another process has locked the file for writing.
    ping: () => withinPingTimeout(db.transaction().execute(async () => {})),
    close: () => db.destroy(),
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  await migratePostgres(url)
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, { timeouts: true }) })
  try {
    return {
      db,
      engine: 'postgres',
      warnings: await postgresWarnings(db),
      ping: () => withinPingTimeout(sql`select 1`.execute(db)),
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function migratePostgres(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, { timeouts: false }) })
  try {
    await migrate(db, migrationsFor('postgres'))
  } finally {
    await db.destroy()
  }
}

/**
 * Only a warning, because some hosted services report these settings as off and keep the data safe in another way.
 */
export async function postgresWarnings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name
  `.execute(db)
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name).join(' and ')
  return [
    `PostgreSQL runs with ${names} off: a crash of its machine can lose or damage everything that was saved. ` +
      'Switch it on, unless your provider keeps the data safe in another way.',
  ]
}

async function withinPingTimeout(answer: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const timeout = async () => {
    await setTimeout(PING_TIMEOUT_MS, undefined, { signal: timer.signal })
    throw new Error(`no answer within ${PING_TIMEOUT_MS} ms`)
  }
  try {
    await Promise.race([answer, timeout()])
  } finally {
    timer.abort()
  }
}

/** The failure as a line for the operator. It never holds the password of DATABASE_URL. */
export function unusable(error: unknown, { DATABASE_URL, DATA_DIR }: DatabaseSettings): DatabaseError {
  if (error instanceof DatabaseError) return error
  const reason =
    error instanceof Error ? error.message || String('code' in error && error.code) : String(error)
  const folder = path.resolve(DATA_DIR)
  if (DATABASE_URL)
    return new DatabaseError(
      `The database of DATABASE_URL can't be used: ${reason}. Check that it runs and that its address, user and password are right.`,
    )
  if (isDamage(error)) return new DamagedDatabaseError(path.join(folder, SQLITE_FILE), reason)
  return new DatabaseError(
    sqliteCode(error) === SQLITE_BUSY
      ? `The database in ${folder} can't be used: ${reason}. Another program has locked it: end that program.`
      : `The database in ${folder} can't be used: ${reason}. Check that the folder can be written, or choose another with DATA_DIR.`,
  )
}
