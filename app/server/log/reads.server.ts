import type { Response } from 'express'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { ConcurrencyLimit } from '#app/server/limits/concurrency-limit.server.ts'

/** A page has up to 0.9 MB of JSON, which stays in memory until its client has received it. */
const MAX_READS = 64
const reads = new ConcurrencyLimit(MAX_READS)
/** As long as the first pause of a device after a failure. */
export const BUSY_RETRY_AFTER_S = 2

/**
 * Takes a place for reading a page of a log, until the response has been sent or its client has hung up. False if there is
 * none: a log is read once at a time.
 */
export function startRead(learner: LearnerId, response: Response): boolean {
  const release = reads.take(learner)
  if (!release) return false
  response.once('close', release)
  // The client hung up while the learner was looked up.
  if (response.closed) release()
  return true
}
