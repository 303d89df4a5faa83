import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DamagedDatabaseError, isDamage } from './damaged-database.server.ts'
import { folderProblem } from './folder-problem.server.ts'
import { inspectSqlite, type RowCounts } from './inspect-sqlite.server.ts'
import { DatabaseError } from './migrate.server.ts'
import { type DatabaseSettings, SQLITE_FILE } from './open-database.server.ts'
import { makePrivateFolder } from './private-files.server.ts'
import { BUSY_TIMEOUT_MS } from './sqlite-dialect.server.ts'
import { SQLITE_FULL, sqliteCode } from './sqlite-error.server.ts'
import { syncToDisk } from './sync-to-disk.server.ts'

export interface Backup {
  file: string
  bytes: number
  rows: RowCounts
}

/**
 * Copies the embedded database as it is at one moment, while others may write to it. The copy gets its name only when it
 * is complete, checked and on the disk.
 *
 * @param file in a folder that exists; by default it is named after the time, under `backups` in DATA_DIR
 * @throws DatabaseError with a line for the operator that says why there is no copy
 */
export function backUp({ DATA_DIR, DATABASE_URL }: DatabaseSettings, now: number, file?: string): Backup {
  if (DATABASE_URL)
    throw new DatabaseError(
      'DATABASE_URL is set, and PostgreSQL has a backup of its own: pg_dump --format=custom --file=pointer.dump "$DATABASE_URL"',
    )
  const source = path.resolve(DATA_DIR, SQLITE_FILE)
  const target = path.resolve(file ?? path.join(DATA_DIR, 'backups', nameAt(now)))
  if (!existsSync(source))
    throw new DatabaseError(
      `There is no database at ${source}. Is DATA_DIR right, and may this user read it?`,
    )
  if (existsSync(target)) throw new DatabaseError(`${target} is there already. Name another file.`)
  // Beside the target, because a file can be renamed only within a file system.
  const draft = `${target}.${randomUUID()}.unfinished`
  createDraft(draft, file === undefined)
  try {
    copyAtOneMoment(source, draft)
    const { rows } = inspectCopy(draft)
    syncToDisk(draft)
    renameSync(draft, target)
    syncToDisk(path.dirname(target))
    return { file: target, bytes: statSync(target).size, rows }
  } catch (error) {
    throw new DatabaseError(
      `No backup was made: ${reasonOf(error, source, target).replaceAll(draft, source)}`,
    )
  } finally {
    for (const file of [draft, `${draft}-journal`]) rmSync(file, { force: true })
  }
}

function createDraft(draft: string, inOwnFolder: boolean): void {
  const folder = path.dirname(draft)
  try {
    // A folder that the operator names is not created: it may be the mount point of a disk that is not mounted.
    if (inOwnFolder) makePrivateFolder(folder)
    writeFileSync(draft, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const problem = folderProblem(folder) ?? reasonOf(error, draft, draft)
    throw new DatabaseError(
      `No backup was made: ${problem}. Change that, or name another file: npm run backup -- <file>`,
    )
  }
}

function reasonOf(error: unknown, source: string, target: string): string {
  if (isFullDisk(error)) return `the disk of ${path.dirname(target)} is full. Make room there.`
  if (isDamage(error)) return new DamagedDatabaseError(source, error.message).message
  return error instanceof Error ? error.message : String(error)
}

function isFullDisk(error: unknown): boolean {
  return (
    sqliteCode(error) === SQLITE_FULL ||
    (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
  )
}

/** A file name that sorts by time and is valid on every file system: `pointer-2026-05-04T03-02-01.234Z.db`. */
function nameAt(now: number): string {
  return `pointer-${new Date(now).toISOString().replaceAll(':', '-')}.db`
}

/**
 * `vacuum into` reads in one transaction, which blocks no writer in WAL mode. SQLite's online backup starts again after
 * every write, and may never end on a busy server.
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
