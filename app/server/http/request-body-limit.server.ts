import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, writeRefusal } from './refuse.server.ts'

/** Sixty times a finished attempt, the largest that our pages send. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * For this long, the rest of a refused body is read and discarded. Closing immediately would reset the connection before the
 * client has read the answer.
 */
const LINGER_MS = 1_000

const TOO_LARGE: Refusal = {
  status: 413,
  text: 'This request is too large: the limit is 64 KiB.',
  headers: { Connection: 'close' },
}

/**
 * Refuses a body over the limit: immediately if Content-Length says so, otherwise when the limit is exceeded.
 *
 * @returns whether the request is answered
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length !== undefined && Number(length) > MAX_BODY_BYTES) {
    refuse(request, response)
    request.once('end', () => response.destroy()).resume()
    return true
  }
  if (encoding !== undefined) watchChunks(request, response)
  return false
}

/** Counts bytes as the parser delivers them. A `data` listener would see only what another reader has consumed. */
function watchChunks(request: IncomingMessage, response: ServerResponse): void {
  const push = request.push.bind(request)
  let received = 0
  let refused = false
  request.push = (chunk: Buffer | null, encoding) => {
    // The end is not passed on either, so that a partial body is not taken for a complete one.
    if (refused) {
      if (chunk === null) response.destroy()
      return true
    }
    received += chunk?.byteLength ?? 0
    if (received <= MAX_BODY_BYTES) return push(chunk, encoding)
    refused = true
    if (response.headersSent) response.destroy()
    else refuse(request, response)
    return true
  }
  // The answer was sent before the body was complete. The rest is not counted, so the connection is closed.
  response.once('finish', () => {
    if (!request.complete) closeSoon(request)
  })
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  writeRefusal(response, TOO_LARGE)
  closeSoon(request)
}

function closeSoon({ socket }: IncomingMessage): void {
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
