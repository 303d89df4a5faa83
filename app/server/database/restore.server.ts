import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { DamagedDatabaseError } from './damaged-database.server.ts'
import { countRows, inspectSqlite, openExclusively, type RowCounts } from './inspect-sqlite.server.ts'
import { DatabaseError, migrate, migrationsFor } from './migrate.server.ts'
import { type DatabaseSettings, SQLITE_FILE } from './open-database.server.ts'
import { makePrivateFolder } from './private-files.server.ts'
import type { Tables } from './schema.server.ts'
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.server.ts'
import { syncToDisk } from './sync-to-disk.server.ts'

/** Files that SQLite keeps beside a database. It would apply a leftover write-ahead log to the restored database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

/**
 * Puts a backup into DATA_DIR and migrates it. Either the complete file appears or nothing, and it never replaces another.
 *
 * @throws DatabaseError with a line for the operator that says why nothing was restored
 */
export async function restore(
  { DATA_DIR, DATABASE_URL }: DatabaseSettings,
  file: string,
): Promise<RowCounts> {
  if (DATABASE_URL)
    throw new DatabaseError(
      'DATABASE_URL is set, and PostgreSQL restores its own: pg_restore --no-owner --dbname="$DATABASE_URL" pointer.dump',
    )
  const backup = path.resolve(file)
  const target = path.resolve(DATA_DIR, SQLITE_FILE)
  if (!existsSync(backup)) throw new DatabaseError(`There is no file ${backup}.`)
  refuseToReplace(target)
  const draft = `${target}.${randomUUID()}.unfinished`
  try {
    makePrivateFolder(DATA_DIR)
    copyInspected(backup, draft)
    const rows = await broughtUpToDate(draft)
    syncToDisk(draft)
    // Unlike renaming, linking fails if a server has created a database in the meantime.
    linkSync(draft, target)
    syncToDisk(path.dirname(target))
    return rows
  } catch (error) {
    if (error instanceof DamagedDatabaseError)
      throw new DatabaseError(`${backup} is damaged (${error.reason}). Take an earlier backup.`)
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    for (const companion of COMPANIONS) rmSync(draft + companion, { force: true })
  }
}

function refuseToReplace(target: string): void {
  if (!COMPANIONS.some((companion) => existsSync(target + companion))) return
  const folder = path.dirname(target)
  const away = `mkdir ${folder}/before && mv ${target}* ${folder}/before/`
  throw new DatabaseError(
    isOpen(target)
      ? `A server has ${target} open. Stop it, and move its database away: ${away}`
      : `There is a database at ${target} already. Move it away: ${away}`,
  )
}

function isOpen(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const database = openExclusively(file)
    database?.close()
    return database === undefined
  } catch {
    // A file that can't be opened is not in use.
    return false
  }
}

function copyInspected(backup: string, draft: string): void {
  const database = new DatabaseSync(backup, { readOnly: true })
  try {
    inspectSqlite(database, backup)
    writeFileSync(draft, '', { flag: 'wx', mode: 0o600 })
    database.prepare('vacuum into ?').run(draft)
  } finally {
    database.close()
  }
}

async function broughtUpToDate(draft: string): Promise<RowCounts> {
  const database = openSqliteFile(draft)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  try {
    await migrate(db, migrationsFor('sqlite'))
    return countRows(database)
  } finally {
    await db.destroy()
  }
}
