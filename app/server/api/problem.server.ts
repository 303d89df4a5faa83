import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/*
 * Problem details: RFC 9457. `type` is about:blank, so `title` is the phrase of the status, and `detail` says what to do.
 */

export type ProblemStatus = 400 | 401 | 404 | 405 | 429 | 500 | 503

/** A request that is refused. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: ProblemStatus
  readonly headers: Readonly<Record<string, string>>

  /** @param detail a sentence for the author of the program that asked */
  constructor(status: ProblemStatus, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail)
    this.status = status
    this.headers = headers
  }
}

export function sendProblem(response: Response, { status, message, headers }: Problem): void {
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail: message })
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .type('application/problem+json')
    .send(body)
}
