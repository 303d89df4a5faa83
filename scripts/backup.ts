// Copies the embedded database as it is at one moment, also while the server runs: npm run backup [-- <file>]

import { backUp } from '#app/server/database/backup.server.ts'
import { namedFile, operate, printRows, usage } from './operate.ts'

const [name, ...others] = process.argv.slice(2)
if (others.length > 0) usage('npm run backup [-- <file>]')

await operate((settings) => {
  const { file, bytes, rows } = backUp(settings, Date.now(), name === undefined ? undefined : namedFile(name))
  console.log(`${file}, ${bytes} bytes`)
  printRows(rows)
})
