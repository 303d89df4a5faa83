import type { RequestHandler } from 'express'

/**
 * Encodes the percent signs of a path with broken percent-encoding (`/quiz/%ff`), so that it gets a 404 with a page like
 * any other unknown address. The router would print two warnings for each such request.
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

// The result must be used: the bundler treats decodeURIComponent as pure and would remove the call.
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
