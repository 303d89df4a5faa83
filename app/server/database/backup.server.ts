import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inspectSqlite, type RowCounts } from './inspect-sqlite.server.ts'
import { DatabaseError } from './migrate.server.ts'
import { type DatabaseSettings, SQLITE_FILE } from './open-database.server.ts'
import { BUSY_TIMEOUT_MS } from './sqlite-dialect.server.ts'
import { syncToDisk } from './sync-to-disk.server.ts'

export interface Backup {
  file: string
  bytes: number
  rows: RowCounts
}

/**
 * Copies the embedded database as it is at one moment, whoever writes to it meanwhile. Under its name stands only a copy
 * that is whole, checked and on the disk.
 *
 * @param file by default one that is named after the time, under `backups` in DATA_DIR
 * @throws DatabaseError whose one line tells the operator why there is no copy
 */
export function backUp({ DATA_DIR, DATABASE_URL }: DatabaseSettings, now: number, file?: string): Backup {
  if (DATABASE_URL)
    throw new DatabaseError(
      'DATABASE_URL is set, and PostgreSQL has a backup of its own: pg_dump --format=custom --file=pointer.dump "$DATABASE_URL"',
    )
  const source = path.resolve(DATA_DIR, SQLITE_FILE)
  const target = path.resolve(file ?? path.join(DATA_DIR, 'backups', nameAt(now)))
  if (!existsSync(source)) throw new DatabaseError(`There is no database at ${source}. Is DATA_DIR right?`)
  if (existsSync(target)) throw new DatabaseError(`${target} is there already. Name another file.`)
  // Not in a folder for temporary files: a name is given within a file system only.
  const draft = `${target}.${randomUUID()}.unfinished`
  try {
    mkdirSync(path.dirname(target), { recursive: true })
    // It holds password hashes and addresses.
    writeFileSync(draft, '', { flag: 'wx', mode: 0o600 })
    copyAtOneMoment(source, draft)
    const { rows } = inspectCopy(draft)
    syncToDisk(draft)
    renameSync(draft, target)
    syncToDisk(path.dirname(target))
    return { file: target, bytes: statSync(target).size, rows }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(`No backup was made: ${reason.replaceAll(draft, source)}`)
  } finally {
    for (const file of [draft, `${draft}-journal`]) rmSync(file, { force: true })
  }
}

/** As a file's name that sorts by time on every file system: `pointer-2026-05-04T03-02-01.234Z.db`. */
function nameAt(now: number): string {
  return `pointer-${new Date(now).toISOString().replaceAll(':', '-')}.db`
}

/**
 * `vacuum into` reads in one transaction, which in WAL mode keeps no writer waiting. The online backup of SQLite starts
 * anew whenever somebody writes, and on a busy server may never end.
 */
function copyAtOneMoment(source: string, draft: string): void {
  const database = new DatabaseSync(source, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('vacuum into ?').run(draft)
  } finally {
    database.close()
  }
}

function inspectCopy(draft: string) {
  const database = new DatabaseSync(draft, { readOnly: true })
  try {
    return inspectSqlite(database, draft)
  } finally {
    database.close()
  }
}
