import type { RequestHandler } from 'express'

/**
 * Takes a path whose percent-encoding is broken (`/quiz/%ff`) as one with replacement characters in it, so that it ends
 * as any other unknown address: a 404 with a page. The router would complain of it on the console, twice a request.
 */
export const repairMalformedPath: RequestHandler = (request, _response, next) => {
  const repaired = repairPath(request.originalUrl)
  request.url = repaired
  request.originalUrl = repaired
  next()
}

const REPLACEMENT = '\uFFFD'

export function repairPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (isWellFormed(path)) return url
  const bytes = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('%', REPLACEMENT)
  return [decoded.split('/').map(encodeURIComponent).join('/'), ...query].join('?')
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
