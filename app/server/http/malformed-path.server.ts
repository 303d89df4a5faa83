import type { RequestHandler } from 'express'

/**
 * Takes a path whose percent-encoding is broken (`/quiz/%ff`) at its letters, so that it ends as any other unknown
 * address: a 404 with a page. The router would complain of it on the console, twice a request.
 */
export const repairMalformedPath: RequestHandler = (request, _response, next) => {
  const repaired = repairPath(request.originalUrl)
  request.url = repaired
  request.originalUrl = repaired
  next()
}

export function repairPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  return decode(path) === undefined ? [path.replaceAll('%', '%25'), ...query].join('?') : url
}

// The result must be used: the bundler takes decodeURIComponent for pure and would drop the call, and with it the error.
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
