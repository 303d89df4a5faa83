import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import runnerFrame from './runner-frame.js?raw'

/*
 * The document in which a learner's code runs. Its origin is opaque, so the code reaches neither our cookies nor our storage,
 * and its policy forbids every request and every string that is evaluated. The code itself runs in a worker, which inherits
 * the policy. docs/labs.md says what was attempted against it.
 */

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(runnerFrame).digest('base64')}'`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Code runner</title><script>${runnerFrame}</script></html>`

const ONE_HOUR_S = 3_600

/** In place of the headers of every page, which forbid any frame. */
export const sendRunner: RequestHandler = (_request, response) => {
  // It asks for a process of its own for our origin. This document does not have our origin.
  response.removeHeader('Origin-Agent-Cluster')
  response
    .set('Content-Security-Policy', POLICY)
    .set('X-Frame-Options', 'SAMEORIGIN')
    .set('Cache-Control', `public, max-age=${ONE_HOUR_S}`)
    .type('html')
    .send(PAGE)
}
