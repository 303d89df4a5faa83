import type { MiddlewareFunction } from 'react-router'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { databaseFailed, requestId } from './request-context.server.ts'

/** When to try again: a disk is cleared and a database started by hand, or within seconds by itself. */
export const RETRY_AFTER_S = 5
export const DATABASE_UNAVAILABLE =
  'This server can’t reach its database right now. Please try again in a moment.'

/**
 * Answers 503 where an answer failed because the database can't be used now, by no mistake of ours: a page as it is, and
 * a form with a message.
 */
export const unavailableMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    const response = await next()
    return response.status === 500 && context.get(databaseFailed) ? unavailable(response) : response
  } catch (error) {
    // What has no page to show it on throws.
    if (!isUnavailable(error)) throw error
    logger.error({ reqId: context.get(requestId), err: error }, 'the database does not answer')
    return unavailable(Response.json({ ok: false, message: DATABASE_UNAVAILABLE }))
  }
}

function unavailable({ headers: given, body }: Response): Response {
  const headers = new Headers(given)
  headers.set('Retry-After', String(RETRY_AFTER_S))
  headers.set('Cache-Control', 'no-store')
  return new Response(body, { status: 503, headers })
}
