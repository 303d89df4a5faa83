import type { Request, Response } from 'express'
import { learnerOfToken } from '#app/server/account/api-tokens.server.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { DATABASE_UNAVAILABLE, RETRY_AFTER_S } from '#app/server/http/unavailable-middleware.server.ts'
import { TokenBuckets } from '#app/server/limits/token-buckets.server.ts'
import { findEntriesAfter } from '#app/server/log/queries.server.ts'
import { BUSY_RETRY_AFTER_S, startRead } from '#app/server/log/reads.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { Parameters } from './operations.server.ts'
import { Problem } from './problem.server.ts'

/** A long log has a few hundred pages, which can be read without a pause. */
const READS = { perSecond: 2, burst: 300, mostBuckets: 10_000 }
const reads = new TokenBuckets(READS)

/** `GET /api/v1/log`. */
export async function sendOwnLog(
  request: Request,
  response: Response,
  { after }: Parameters<'log'>,
): Promise<void> {
  response.set('Cache-Control', 'no-store')
  try {
    const learner = await learnerOf(request)
    const retryAfterS = reads.take(learner, performance.now())
    if (retryAfterS > 0) throw tooMany('You have read this log too often.', retryAfterS)
    if (!startRead(learner, response))
      throw tooMany(
        'This log is being read already, or the server is reading many others.',
        BUSY_RETRY_AFTER_S,
      )
    const { entries, lastSeq } = await findEntriesAfter(database.db, learner, after)
    // Numbers have no gaps.
    const end = after + entries.length
    const next = end < lastSeq ? JSON.stringify(`/api/v1/log?after=${end}`) : 'null'
    response.type('json').send(`{"data":[${entries.join(',')}],"next":${next}}`)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logger.error({ err: error }, 'the database does not answer')
    throw new Problem(503, DATABASE_UNAVAILABLE, { 'Retry-After': String(RETRY_AFTER_S) })
  }
}

/** Whose token a request has. Cookies are not read, so no page of another site can read a log through a browser. */
async function learnerOf(request: Request): Promise<LearnerId> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '') ?? []
  const learner = token === undefined ? undefined : await learnerOfToken(database.db, token, Date.now())
  if (learner) return learner
  const detail =
    token === undefined
      ? 'Send a personal token: “Authorization: Bearer pointer_…”. You can create one on the page of your account.'
      : 'This token is unknown or was revoked. You can create another one on the page of your account.'
  throw new Problem(401, detail, { 'WWW-Authenticate': 'Bearer' })
}

function tooMany(detail: string, retryAfterS: number): Problem {
  return new Problem(429, `${detail} Please wait ${retryAfterS} s and try again.`, {
    'Retry-After': String(retryAfterS),
  })
}
