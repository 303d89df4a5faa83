import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Backup, backUp } from '#app/server/database/backup.server.ts'
import { folderProblem } from '#app/server/database/folder-problem.server.ts'
import { DatabaseError } from '#app/server/database/migrate.server.ts'
import { dayAt, daysOf, daysToDelete, fileOf, isUnfinished } from './days.server.ts'

export interface DailyBackup extends Backup {
  /** The names of older backups, which were not needed any more. */
  deleted: string[]
}

/**
 * Makes today's backup and deletes the daily backups that are no longer needed.
 *
 * @throws DatabaseError with a line for the operator. If there is no new backup, the old ones stay.
 */
export function backUpToday(dataDir: string, folder: string, now: number): DailyBackup {
  const problem = backupFolderProblem(folder)
  if (problem) throw new DatabaseError(problem)
  for (const file of readdirSync(folder))
    if (isUnfinished(file)) rmSync(path.join(folder, file), { force: true })
  const backup = backUp({ DATA_DIR: dataDir }, now, path.join(folder, fileOf(dayAt(now))))
  return { ...backup, deleted: deleteOld(folder) }
}

function deleteOld(folder: string): string[] {
  const files = daysToDelete(daysOf(readdirSync(folder))).map(fileOf)
  try {
    for (const file of files) rmSync(path.join(folder, file), { force: true })
    return files
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `Today's backup was made, but an old one can't be deleted: ${reason}. Delete it, or give this user the right to.`,
    )
  }
}

export function backupFolderProblem(folder: string): string | undefined {
  const problem = folderProblem(folder)
  return (
    problem &&
    `No backup can be made in BACKUP_DIR: ${problem}. ` +
      'Create the folder or mount its disk, and let the user of the server write to it.'
  )
}

export function isBackedUp(folder: string, now: number): boolean {
  return existsSync(path.join(folder, fileOf(dayAt(now))))
}

/** When the newest daily backup was finished; undefined if there is none, or none that can be read. */
export function lastBackupAt(folder: string): number | undefined {
  try {
    const newest = daysOf(readdirSync(folder)).sort().at(-1)
    return newest === undefined ? undefined : statSync(path.join(folder, fileOf(newest))).mtimeMs
  } catch {
    return undefined
  }
}
