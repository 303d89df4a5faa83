import type { MiddlewareFunction } from 'react-router'
import { databaseFailed } from './request-context.server.ts'

/** When to try again: a disk is cleared and a database started by hand, or within seconds by itself. */
const RETRY_AFTER_S = 5

/** Answers 503 where an answer failed because the database can't be used now; the same page, and no mistake of ours. */
export const databaseGate: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  if (response.status !== 500 || !context.get(databaseFailed)) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', String(RETRY_AFTER_S))
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}
