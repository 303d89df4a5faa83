import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { lastBackupAt } from '#app/server/backups/back-up-today.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, doubtful, type Finding, good } from './finding.server.ts'

const NAME = 'Backups'
const HOUR_MS = 3_600_000
/** One a day is due, and a few hours are for a machine that was off. */
const LATE_MS = 36 * HOUR_MS
const OLD_MS = 7 * 24 * HOUR_MS

type BackupSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR'>

/** How old the last backup is. */
export function checkBackups({ DATA_DIR, DATABASE_URL, BACKUP_DIR }: BackupSettings, now: number): Finding {
  if (DATABASE_URL) return good(NAME, 'not checked: PostgreSQL is backed up with its own tools')
  const at =
    BACKUP_DIR === undefined ? newestByHand(path.join(DATA_DIR, 'backups')) : lastBackupAt(BACKUP_DIR)
  const says = at === undefined ? 'there is none' : `the last one is ${ageInWords(now - at)} old`
  if (BACKUP_DIR !== undefined) {
    const todo =
      'The server makes one a day, the first some seconds after it starts. If it runs, see the errors in its log.'
    if (at === undefined) return doubtful(NAME, says, todo)
    return now - at > LATE_MS ? broken(NAME, says, todo) : good(NAME, says)
  }
  return at === undefined || now - at > OLD_MS
    ? doubtful(NAME, says, 'Set BACKUP_DIR to have one made every day, or run: npm run backup')
    : good(NAME, says)
}

/** When the newest file of `npm run backup` was made. */
function newestByHand(folder: string): number | undefined {
  try {
    const files = readdirSync(folder).filter((file) => /^pointer-.*\.db$/.test(file))
    const times = files.map((file) => statSync(path.join(folder, file)).mtimeMs)
    return times.length === 0 ? undefined : Math.max(...times)
  } catch {
    return undefined
  }
}

function ageInWords(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS))
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
