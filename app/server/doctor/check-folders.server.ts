import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { folderProblem } from '#app/server/database/folder-problem.server.ts'
import { SQLITE_FILE } from '#app/server/database/open-database.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, doubtful, type Finding, good, sizeInWords } from './finding.server.ts'

/** With less, a day with many learners may fill the disk. */
const LITTLE_SPACE = 1_000_000_000
/** With less, the database may soon be unable to write. */
const NO_SPACE = 100_000_000

type FolderSettings = Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>

/** Whether this user can write to the folders of the settings, and how much more fits on their disks. Writes nothing. */
export function checkFolders({ DATA_DIR, BACKUP_DIR }: FolderSettings): Finding[] {
  const data = checkDataFolder(DATA_DIR)
  if (BACKUP_DIR === undefined) return [data]
  const problem = folderProblem(BACKUP_DIR)
  if (problem)
    return [
      data,
      broken(
        'BACKUP_DIR',
        problem,
        'Create the folder or mount its disk, and let the user of the server write to it. Until then there are no backups.',
      ),
    ]
  const sizes = [SQLITE_FILE, `${SQLITE_FILE}-wal`].map(
    (file) => statSync(path.join(DATA_DIR, file), { throwIfNoEntry: false })?.size ?? 0,
  )
  return [data, checkSpace('BACKUP_DIR', BACKUP_DIR, Math.max(...sizes))]
}

function checkDataFolder(folder: string): Finding {
  const name = 'DATA_DIR'
  if (!existsSync(folder))
    return doubtful(
      name,
      `there is no folder ${path.resolve(folder)}`,
      'The first start creates it. If this server has been started before, DATA_DIR names another folder, or its disk is not mounted.',
    )
  const problem = folderProblem(folder)
  if (problem)
    return broken(
      name,
      problem,
      'Run this as the user of the server. If that is this user, let it read and write the folder.',
    )
  const owner = statSync(folder).uid
  const user = process.getuid?.()
  if (user !== undefined && owner !== user)
    return doubtful(
      name,
      `${folder} belongs to user ${owner}, and this is user ${user}`,
      'Run this as the user of the server, for example: sudo -u pointer npm run doctor',
    )
  return checkSpace(name, folder, 0)
}

/** @param needed for the next backup */
function checkSpace(name: string, folder: string, needed: number): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const says = `${path.resolve(folder)}, ${sizeInWords(free)} free`
  if (free < Math.max(NO_SPACE, needed))
    return broken(name, says, `The disk is full. Make room in ${folder}.`)
  if (free < LITTLE_SPACE) return doubtful(name, says, `The disk is almost full. Make room in ${folder}.`)
  return good(name, says)
}
