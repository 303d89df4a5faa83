// Puts a backup of the embedded database into an empty DATA_DIR: npm run restore -- <file>

import path from 'node:path'
import { restore } from '#app/server/database/restore.server.ts'
import { namedFile, operate, printRows, usage } from './operate.ts'

const [name, ...others] = process.argv.slice(2)
if (name === undefined || others.length > 0) usage('npm run restore -- <file>')

await operate(async (settings) => {
  const rows = await restore(settings, namedFile(name))
  console.log(`Restored into ${path.resolve(settings.DATA_DIR)}`)
  printRows(rows)
})
