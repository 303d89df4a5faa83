import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { settings } from '#app/server/env.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { recordLastBackup } from '#app/server/monitoring/metrics.server.ts'
import { backupFolderProblem, isBackedUp, lastBackupAt } from './back-up-today.server.ts'

/** Relative to the project's folder, in which the server runs. */
const PROCESS_FILE = './app/server/backups/backup-process.server.ts'
/** The start comes first. */
const FIRST_CHECK_MS = 5_000
/** A backup that failed is tried again with the next check. */
const CHECK_EVERY_MS = 3_600_000

/**
 * If BACKUP_DIR is set, makes a backup on each day (UTC) in which the server runs. Of several processes, one may call this.
 */
export async function scheduleBackups(): Promise<void> {
  const { BACKUP_DIR } = settings
  if (BACKUP_DIR === undefined) return
  recordLastBackup(lastBackupAt(BACKUP_DIR))
  const problem = backupFolderProblem(BACKUP_DIR)
  if (problem) logger.error(problem)
  for (let wait = problem ? CHECK_EVERY_MS : FIRST_CHECK_MS; ; wait = CHECK_EVERY_MS) {
    await setTimeout(wait, undefined, { ref: false })
    if (isBackedUp(BACKUP_DIR, Date.now())) continue
    await backUpInProcess(BACKUP_DIR)
    recordLastBackup(lastBackupAt(BACKUP_DIR))
  }
}

async function backUpInProcess(folder: string): Promise<void> {
  const running = promisify(execFile)(process.execPath, [PROCESS_FILE, settings.DATA_DIR, folder])
  const kill = () => running.child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    logger.info(JSON.parse((await running).stdout), 'backup made')
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    if (said) logger.error(said)
    else logger.error({ err: error }, 'the process that makes backups failed')
  } finally {
    process.off('exit', kill)
  }
}
