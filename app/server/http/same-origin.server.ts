import type { RequestHandler } from 'express'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses posts from pages of other sites. Browsers send the origin of every post. A client that sends none is not a browser,
 * so no other site can make it send a learner's cookie.
 */
export const refuseForeignOrigin: RequestHandler = (request, response, next) => {
  if (SAFE_METHODS.has(request.method) || isOurs(request)) next()
  else response.status(403).type('text').send('This request came from another site and was refused.')
}

function isOurs(request: Parameters<RequestHandler>[0]): boolean {
  const origin = request.get('Origin')
  if (origin !== undefined) return originHost(origin) === request.host
  const site = request.get('Sec-Fetch-Site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Undefined for `null`, which a sandboxed page sends. */
function originHost(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
