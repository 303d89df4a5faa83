import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, writeRefusal } from './refuse.server.ts'

/** Pages are got and forms are posted; the router would take any other method for a post. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const ALLOW = { Allow: [...METHODS].join(', ') }

/**
 * Refuses what in a request's first line no part of the app can read.
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
  if (method === 'OPTIONS') return { status: 204, text: '', headers: ALLOW }
  if (!METHODS.has(method)) return { status: 405, text: 'This method is not taken here.', headers: ALLOW }
  // A whole address, as one asks a proxy for it. Express can't read `http://[` and would leave it without an answer.
  if (!url.startsWith('/')) return { status: 400, text: 'An address begins with a slash here.' }
  return undefined
}
