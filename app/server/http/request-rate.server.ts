import type { RequestHandler, Response } from 'express'
import { sessionToken } from '#app/server/account/session.server.ts'
import { networkOf } from '#app/server/limits/network-of.server.ts'
import { TokenBuckets } from '#app/server/limits/token-buckets.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { logQuietly } from '#app/server/monitoring/request-log.server.ts'

/** Loading a page and its scripts and data takes a dozen requests, so a class can open one together. */
const BURST_S = 10
const MOST_BUCKETS = 10_000
const LOG_EVERY_MS = 10_000
const MESSAGE = 'Too many requests from your network. Please wait a moment and try again.'

interface RequestRateOptions {
  /** Sustained rate for each session and for each network of guests. */
  perSecond: number
  /** Signs session cookies. */
  secret: string
  /** Milliseconds on a clock that never goes back. */
  now(): number
  /** Answers a request over the rate. The status and `Retry-After` are set. */
  refuse?(response: Response, message: string): void
}

/**
 * Limits the rate of requests by a token bucket for each network. A request with a session cookie that we signed has the
 * bucket of its session, so that a school behind one router is not limited as one reader.
 */
export function limitRequestRate({ perSecond, secret, now, refuse }: RequestRateOptions): RequestHandler {
  const buckets = new TokenBuckets({ perSecond, burst: BURST_S * perSecond, mostBuckets: MOST_BUCKETS })
  let refused = 0
  let logAgainAt = 0
  return (request, response, next) => {
    const retryAfterS = buckets.take(bucketOf(request, secret), now())
    if (retryAfterS === 0) return next()
    refused++
    if (now() >= logAgainAt) {
      logger.warn({ refused }, 'requests over the rate of REQUESTS_PER_SECOND were refused')
      refused = 0
      logAgainAt = now() + LOG_EVERY_MS
    }
    logQuietly(response)
    response.status(429).set({ 'Retry-After': String(retryAfterS), 'Cache-Control': 'no-store' })
    if (refuse) refuse(response, MESSAGE)
    // A form shows the message of its answer.
    else if (request.method === 'POST') response.json({ ok: false, message: MESSAGE })
    else response.type('text').send(MESSAGE)
  }
}

function bucketOf(
  { ip, protocol, headers: { cookie } }: Parameters<RequestHandler>[0],
  secret: string,
): string {
  if (cookie !== undefined) {
    const token = sessionToken(
      new Request(`${protocol}://localhost`, { headers: { Cookie: cookie } }),
      secret,
    )
    if (token !== undefined) return `session ${token}`
  }
  return `network ${networkOf(ip ?? '')}`
}
