import type { MiddlewareFunction } from 'react-router'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { databaseFailed, requestId } from './request-context.server.ts'

/** Short, because most outages of the database end within seconds. */
export const RETRY_AFTER_S = 5
export const DATABASE_UNAVAILABLE =
  'This server can’t reach its database right now. Please try again in a moment.'

/**
 * Answers 503 if a request failed because the database is unavailable. A page keeps its error screen, and a form gets a
 * message.
 */
export const unavailableMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    const response = await next()
    return response.status === 500 && context.get(databaseFailed) ? unavailable(response) : response
  } catch (error) {
    // Resource routes have no error screen, so their errors are thrown.
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
