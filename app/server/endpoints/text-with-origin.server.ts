import type { RequestHandler } from 'express'
import { settings } from '#app/server/env.server.ts'

/**
 * Answers with a text that contains addresses of the site. Without PUBLIC_URL they begin with the host of the request, which
 * a client can choose, so no cache may keep the answer for others.
 */
export function sendTextWithOrigin(type: string, textOf: (origin: string) => string): RequestHandler {
  const site = settings.PUBLIC_URL
  return (request, response) => {
    response
      .set('Cache-Control', site ? 'public, max-age=3600' : 'no-store')
      .type(type)
      .send(textOf(site ?? `${request.protocol}://${request.host}`))
  }
}
