import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, writeRefusal } from './refuse.server.ts'

/** Sixty times a finished attempt, the largest that our pages send. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * So long, what a refused sender still has on its way is thrown away. Closing at once would reset the connection, and the
 * sender would lose the answer with it.
 */
const LINGER_MS = 1_000

const TOO_LARGE: Refusal = {
  status: 413,
  text: 'This request is too large: Pointer takes up to 64 KiB.',
  headers: { Connection: 'close' },
}

/**
 * Refuses a body that is over the limit: at once where it says so, and else as soon as it is.
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

/** Bytes are counted where the parser hands them over: a listener would be told only what somebody has read. */
function watchChunks(request: IncomingMessage, response: ServerResponse): void {
  const push = request.push.bind(request)
  let received = 0
  let refused = false
  request.push = (chunk: Buffer | null, encoding) => {
    // Whoever waits for the body must not take its beginning for the whole, so not even its end is passed on.
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
  // An answer that did not wait for the body. What follows is not counted, so it may not go on.
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
