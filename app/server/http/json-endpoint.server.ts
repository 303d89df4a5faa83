import type { Request, RequestHandler, Response } from 'express'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { requestIds } from '#app/server/monitoring/request-log.server.ts'
import { DATABASE_UNAVAILABLE, RETRY_AFTER_S } from './unavailable-middleware.server.ts'

/*
 * Endpoints that the router does not handle, because they need no matching of routes and no conversion to the router's
 * `Request` and `Response`.
 */

/** A handler whose answer is never cached, and is 503 if the database does not answer. */
export function answersWithJson(
  handler: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store')
    try {
      await handler(request, response)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      logger.error({ reqId: requestIds.get(request), err: error }, 'the database does not answer')
      response
        .status(503)
        .set('Retry-After', String(RETRY_AFTER_S))
        .json({ ok: false, message: DATABASE_UNAVAILABLE })
    }
  }
}

/** Whether a stream ended because the reader closed the connection. */
export function isClosedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The part of a request that the session is read from. It costs less than a whole `Request`. */
export function sessionRequest(request: Request) {
  const headers = new Headers({ Cookie: request.get('Cookie') ?? '' })
  return { url: `${request.protocol}://${request.host}${request.url}`, headers }
}
