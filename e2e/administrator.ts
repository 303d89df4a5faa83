import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes a learner an administrator, as `npm run admin -- grant` does in a process of its own. */
export function makeAdministrator(dataDir: string, learnerId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'pointer.db'), { timeout: 10_000 })
  database.prepare('insert into "administrator" values (?, ?)').run(learnerId, 1)
  database.close()
}
