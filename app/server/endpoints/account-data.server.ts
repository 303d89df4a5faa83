import { pipeline } from 'node:stream/promises'
import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { answersWithJson, isClosedEarly, sessionRequest } from '#app/server/http/json-endpoint.server.ts'
import { ConcurrencyLimit } from '#app/server/limits/concurrency-limit.server.ts'
import { exportData } from '#app/server/log/export.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { requestIds } from '#app/server/monitoring/request-log.server.ts'
import { findReports } from '#app/server/reports/learners-reports.server.ts'

const exports = new ConcurrencyLimit(8)
/** A connection that moves no bytes for this long is closed (server.ts), and its place is free again. */
const RETRY_AFTER_S = 60

/** `GET /account/data`: "Download your data". */
export const sendAccountData = answersWithJson(async (request, response) => {
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  response.append('Set-Cookie', [...(session?.setCookies ?? [])])
  if (!session) return response.redirect('/account')
  response.set('Content-Disposition', 'attachment; filename="pointer-my-data.json"').type('json')
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const release = exports.take(session.learner.id)
  if (!release) {
    response.removeHeader('Content-Disposition')
    response
      .status(429)
      .set('Retry-After', String(RETRY_AFTER_S))
      .type('text')
      .send(
        'Your data is already being downloaded, or too many others are downloading theirs. Please try again in a minute.',
      )
    return
  }
  try {
    const chunks = exportData(accounts.db, session.learner, findReports)
    // Read before the response begins, so that a database that is out of reach is still answered with an error.
    const first = await chunks.next()
    await pipeline(async function* () {
      if (!first.done) yield first.value
      yield* chunks
    }, response)
  } catch (error) {
    if (!response.headersSent) throw error
    // The connection is closed before the end of the body, so no client takes the file for complete.
    if (!isClosedEarly(error))
      logger.error({ reqId: requestIds.get(request), err: error }, 'a download of data failed')
  } finally {
    release()
  }
})
