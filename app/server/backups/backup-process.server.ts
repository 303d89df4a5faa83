import { DatabaseError } from '#app/server/database/migrate.server.ts'
import { backUpToday } from './back-up-today.server.ts'

/*
 * Makes today's backup. Copying and checking a database keeps a thread busy until they are done, and a process can be
 * killed meanwhile, which a thread in SQLite can't.
 *
 * Usage: node backup-process.server.ts <DATA_DIR> <BACKUP_DIR>
 */

const [dataDir = '', folder = ''] = process.argv.slice(2)
try {
  process.stdout.write(JSON.stringify(backUpToday(dataDir, folder, Date.now())))
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  process.stderr.write(error.message)
  process.exitCode = 1
}
