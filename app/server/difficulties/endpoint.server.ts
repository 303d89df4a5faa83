import type { DifficultyTable } from '#app/domain/learning/difficulty-table.ts'
import { database } from '#app/server/database/database.server.ts'
import { answersWithJson } from '#app/server/http/json-endpoint.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { withdrawnItems } from '#app/server/reports/withdrawn-items.server.ts'
import { newestTable } from './tables.server.ts'

/** `GET /difficulties`: the newest table of difficulties and the items out of practice. It is the same for everyone. */
export const sendDifficulties = answersWithJson(async (_request, response) => {
  const current = currentItemVersions()
  const table = await newestTable(database.db, current)
  const withdrawn = await withdrawnItems(database.db, current)
  response
    .set('Cache-Control', 'public, max-age=600')
    .json({ ...table, ...(withdrawn.length > 0 && { withdrawn }) } satisfies DifficultyTable)
})
