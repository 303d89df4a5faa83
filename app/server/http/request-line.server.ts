import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, writeRefusal } from './refuse.server.ts'

/** The router would treat every other method like POST. The API has an answer of its own to OPTIONS. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const ALLOW = { Allow: [...METHODS].join(', ') }

/**
 * Refuses a request line that no part of the app can handle.
 *
 * @returns whether the request is answered
 */
export function refuseRequestLine(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalOf(request)
  if (!refusal) return false
  writeRefusal(response, refusal)
  response.end()
  return true
}

function refusalOf({ method = '', url = '' }: IncomingMessage): Refusal | undefined {
  if (method === 'OPTIONS' && !url.startsWith('/api/')) return { status: 204, text: '', headers: ALLOW }
  if (!METHODS.has(method) && method !== 'OPTIONS')
    return { status: 405, text: 'This method is not supported.', headers: ALLOW }
  // A complete address, as in a request to a proxy. Express can't parse `http://[` and would never answer.
  if (!url.startsWith('/')) return { status: 400, text: 'An address must begin with a slash.' }
  return undefined
}
