import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, sql } from 'kysely'
import { inspectSqlite, tablesOf } from '#app/server/database/inspect-sqlite.server.ts'
import { migrationsFor, refusalOfNewer } from '#app/server/database/migrate.server.ts'
import { postgresWarnings, SQLITE_FILE, unusable } from '#app/server/database/open-database.server.ts'
import { postgresDialect } from '#app/server/database/postgres-dialect.server.ts'
import type { Database, Tables } from '#app/server/database/schema.server.ts'
import { BUSY_TIMEOUT_MS } from '#app/server/database/sqlite-dialect.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, doubtful, type Finding, good, sizeInWords } from './finding.server.ts'

/*
 * Reads the database of the settings, also while a server uses it, and changes nothing: no migration runs.
 */

const NAME = 'Database'
const CLOCK = 'Clock'
const MIGRATES =
  'The next start of this version brings its schema up to date. Make a backup before: npm run backup'
/** Postgres 14 and later are tested. */
const OLDEST_POSTGRES = 140_000
const FAST_MS = 5_000

type DatabaseSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

/** Findings about the database and about the clock, which what the database says must fit. */
export async function checkDatabase(settings: DatabaseSettings, now: () => number): Promise<Finding[]> {
  try {
    return settings.DATABASE_URL
      ? await checkPostgres(settings.DATABASE_URL, now)
      : checkSqlite(settings.DATA_DIR, now())
  } catch (error) {
    return [broken(NAME, "can't be used", unusable(error, settings).message), checkClock(now())]
  }
}

function checkSqlite(folder: string, now: number): Finding[] {
  const file = path.resolve(folder, SQLITE_FILE)
  if (!existsSync(file))
    return [
      doubtful(
        NAME,
        `there is no ${file}`,
        'The first start creates it. If this server has been started before, DATA_DIR names another folder.',
      ),
      checkClock(now),
    ]
  const database = openToRead(file)
  try {
    if (tablesOf(database).length === 0)
      return [
        doubtful(
          NAME,
          `${file} is empty`,
          'The next start creates its tables. If it had any before, restore a backup.',
        ),
        checkClock(now),
      ]
    const { upToDate } = inspectSqlite(database, file)
    const size = sizeInWords(sizeOf(database))
    if (!upToDate)
      return [doubtful(NAME, `intact, ${size}, of an earlier version`, MIGRATES), checkClock(now)]
    const newest = database.prepare('select max(receivedAt) as at from logEntry').get()?.at
    return [good(NAME, `intact, ${size}`), checkClock(now, Number(newest ?? 0))]
  } finally {
    database.close()
  }
}

/**
 * A connection that only reads would still create SQLite's companions of the file, and leave them behind. If there are
 * none, no process has the file open and everything is in it, so that SQLite may take it as immutable.
 */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
}

/** With what is only in the write-ahead log so far. */
function sizeOf(database: DatabaseSync): number {
  const [pages, bytes] = ['page_count', 'page_size'].map((name) =>
    Number(database.prepare(`pragma ${name}`).get()?.[name]),
  )
  return (pages ?? 0) * (bytes ?? 0)
}

/** @param newestEntry when the newest entry of all logs came */
function checkClock(now: number, newestEntry = 0): Finding {
  const time = new Date(now).toISOString()
  const [least, what] =
    newestEntry > INSTALLED_AT
      ? [newestEntry, 'newest entry in the database']
      : [INSTALLED_AT, 'files of this release']
  return now + FAST_MS < least
    ? broken(CLOCK, `${time}, before the ${what} (${new Date(least).toISOString()})`, SET_CLOCK)
    : good(CLOCK, time)
}

/** No clock can be right that is before this. */
const INSTALLED_AT = statSync('package.json').mtimeMs

const SET_CLOCK =
  'Let the machine set its clock from the network, for example: sudo timedatectl set-ntp true. Sessions, limits and the ' +
  'order of results follow the clock.'

async function checkPostgres(url: string, now: () => number): Promise<Finding[]> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, { timeouts: true }) })
  try {
    const { version, release, bytes, aheadMs } = await aboutPostgres(db, now)
    const says = `PostgreSQL ${release}, ${sizeInWords(bytes)}`
    const executed = await executedMigrations(db)
    const newer = refusalOfNewer(executed, migrationsFor('postgres'))
    const pending = Object.keys(migrationsFor('postgres')).some((name) => !executed.includes(name))
    const [warning] = await postgresWarnings(db)
    if (version < OLDEST_POSTGRES)
      return [broken(NAME, says, 'Pointer needs PostgreSQL 14 or later: upgrade it.')]
    if (newer) return [broken(NAME, `${says}, of a newer version`, newer.message)]
    const database = warning
      ? doubtful(NAME, says, warning)
      : pending
        ? doubtful(
            NAME,
            `${says}, empty or of an earlier version`,
            MIGRATES.replace('npm run backup', 'pg_dump'),
          )
        : good(NAME, says)
    return [database, compareClocks(now(), aheadMs)]
  } finally {
    await db.destroy()
  }
}

async function aboutPostgres(db: Database, now: () => number) {
  const select = sql<{ version: number; release: string; bytes: number; time: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
      pg_database_size(current_database()) as bytes,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as time
  `
  // The first statement of a connection also connects.
  await select.execute(db)
  const before = now()
  const { rows } = await select.execute(db)
  const after = now()
  const [row] = rows
  if (!row) throw new Error('no answer')
  return { ...row, aheadMs: row.time - (before + after) / 2 }
}

async function executedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const migrations = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration')
  return (await migrations.select('name').execute()).map(({ name }) => name)
}

function compareClocks(now: number, aheadMs: number): Finding {
  const time = new Date(now).toISOString()
  const seconds = Math.abs(aheadMs / 1000).toFixed(1)
  return Math.abs(aheadMs) > FAST_MS
    ? broken(
        CLOCK,
        `${time}, ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of PostgreSQL`,
        SET_CLOCK,
      )
    : good(CLOCK, `${time}, ${seconds} s from that of PostgreSQL`)
}
