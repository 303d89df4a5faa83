import { href, redirect } from 'react-router'
import { database } from '#app/server/database/database.server.ts'
import { isDocumentRequest, requestId, signedIn } from '#app/server/http/request-context.server.ts'
import { ConcurrencyLimit } from '#app/server/limits/concurrency-limit.server.ts'
import { exportData } from '#app/server/log/export.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { findReports } from '#app/server/reports/learners-reports.server.ts'
import type { Route } from './+types/route.ts'

const exports = new ConcurrencyLimit(8)
/** A connection that moves no bytes for this long is closed (server.ts), and its place is free again. */
const RETRY_AFTER_S = 60

/** "Download your data". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const learner = context.get(signedIn)
  // A request by the router would read the whole file as the data of a page.
  if (!learner || !context.get(isDocumentRequest)) return redirect(href('/account'))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="pointer-my-data.json"',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const release = exports.take(learner.id)
  if (!release)
    return new Response(
      'Your data is already being downloaded, or too many others are downloading theirs. Please try again in a minute.',
      {
        status: 429,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(RETRY_AFTER_S) },
      },
    )
  const chunks = exportData(database.db, learner, findReports)
  // Read before the response begins, so that a database that is out of reach is still answered with an error page.
  const first = await chunks.next().catch((error: unknown) => {
    release()
    throw error
  })
  const body = new ReadableStream<string>(
    {
      start(controller) {
        if (!first.done) controller.enqueue(first.value)
      },
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (!done) return controller.enqueue(value)
          release()
          controller.close()
        } catch (error) {
          release()
          logger.error({ reqId: context.get(requestId), err: error }, 'a download of data failed')
          // Closes the connection before the end of the body, so that no client takes the file for complete.
          controller.error(error)
        }
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  )
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers })
}
