import type { IncomingMessage, ServerResponse } from 'node:http'
import { logger } from './logger.server.ts'
import { observeRequest } from './metrics.server.ts'

/**
 * Counts each request and logs a line for it, with method, path, status and duration. pino-http takes as long for this as
 * the rest of a cached page.
 *
 * Files of the build, cached pages and health checks are logged as debug: to write a line takes a sixth of a cached page's
 * time. The query is left out, because a reader may have typed it.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, id: string): void {
  const { method = '', url = '' } = request
  const began = performance.now()
  // Not `once`, whose wrapper costs as much as the rest of this: a response closes only once.
  response.on('close', () => {
    const path = pathOf(url)
    const status = response.statusCode
    const tookMs = performance.now() - began
    const responseTime = Math.round(tookMs)
    observeRequest(method, status, tookMs / 1000)
    logger[quiet.has(response) ? 'debug' : levelOf(status, path)](
      { reqId: id, req: { method, path }, res: { status }, responseTime },
      `${method} ${path} ${status}`,
    )
  })
}

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function levelOf(status: number, path: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  if (status >= 400) return 'warn'
  return path.startsWith('/assets/') || path === '/healthz' ? 'debug' : 'info'
}

const quiet = new WeakSet<ServerResponse>()

/** Logs a request as debug, whatever its status: cached pages and refused requests must not fill the log. */
export function logQuietly(response: ServerResponse): void {
  quiet.add(response)
}

/** The id of each request that the page cache does not answer. */
export const requestIds = new WeakMap<IncomingMessage, string>()

/** Unique to this process and start. */
const START = Math.random().toString(36).slice(2, 8).padEnd(6, '0')
let count = 0

export function newRequestId(): string {
  count++
  return `${START}-${count.toString(36)}`
}
