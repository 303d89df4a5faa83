// Copies every row from the embedded database to the empty one of DATABASE_URL: npm run move-to-postgres

import { type MovedTable, moveToPostgres } from '#app/server/database/move-to-postgres.server.ts'
import { operate, usage } from './operate.ts'

if (process.argv.length > 2) usage('DATABASE_URL=postgres://… npm run move-to-postgres')

await operate(async (settings) => {
  for (const line of asTable(await moveToPostgres(settings))) console.log(line)
  console.log('Every row is in PostgreSQL. The file is unchanged: keep it until you have looked around.')
  console.log(
    'Learners stay signed in as long as AUTH_SECRET, or else DATA_DIR with its secret, stays the same.',
  )
})

function asTable(moved: readonly MovedTable[]): string[] {
  const rows = moved.map(({ table, source, target }) => [
    table,
    String(source.rows),
    String(target.rows),
    source.sha256.slice(0, 16),
    target.sha256.slice(0, 16),
  ])
  const heads = ['table', 'rows here', 'rows there', 'hash here', 'hash there']
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [heads, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
