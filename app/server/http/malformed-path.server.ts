import type { RequestHandler } from 'express'

/**
 * Takes a path whose percent-encoding is broken (`/quiz/%ff`) at its letters, so that it ends as any other unknown
 * address: a 404 with a page, not an error inside the router.
 */
export const repairMalformedPath: RequestHandler = (request, _response, next) => {
  const repaired = repairPath(request.originalUrl)
  request.url = repaired
  request.originalUrl = repaired
  next()
}

export function repairPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
