import { database } from '#app/server/database/database.server.ts'
import { answersWithJson } from '#app/server/http/json-endpoint.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { newestTable } from './tables.server.ts'

/** `GET /difficulties`: the newest table of difficulties, which is the same for everyone. */
export const sendDifficulties = answersWithJson(async (_request, response) => {
  const table = await newestTable(database.db, currentItemVersions())
  response.set('Cache-Control', 'public, max-age=3600').json(table)
})
