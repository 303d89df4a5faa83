import type { RequestHandler } from 'express'

/**
 * Determines the protocol and the host of a request and writes them into its headers, because the router and Better Auth
 * would each interpret forwarding headers in their own way.
 */
export const resolveOrigin: RequestHandler = (request, response, next) => {
  const { host, protocol } = request
  if (host === undefined || !isHost(host)) {
    response.status(400).type('text').send('The Host header of this request is not the name of a host.')
    return
  }
  request.headers.host = host
  delete request.headers['x-forwarded-host']
  request.headers['x-forwarded-proto'] = protocol === 'https' ? 'https' : 'http'
  next()
}

/** A name or an address, with or without a port. */
export function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`)
}
