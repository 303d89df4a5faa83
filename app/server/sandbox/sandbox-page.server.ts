import type { RequestHandler } from 'express'

/*
 * A document in which a learner's code runs. Its origin is opaque, so the code reaches neither our cookies nor our storage,
 * and its policy forbids every request and every string that is evaluated. docs/labs.md says what was attempted against it.
 */

interface SandboxPage {
  title: string
  script: string
  /** Besides those of every sandbox. */
  directives: readonly string[]
}

const ONE_HOUR_S = 3_600

/** Its headers replace those of every page, which forbid any frame. */
export function sendSandboxPage({ title, script, directives }: SandboxPage): RequestHandler {
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><script>${script}</script></body></html>`
  return (_request, response) => {
    // It asks for a process of its own for our origin. This document does not have our origin.
    response.removeHeader('Origin-Agent-Cluster')
    response
      .set('Content-Security-Policy', policy)
      .set('X-Frame-Options', 'SAMEORIGIN')
      .set('Cache-Control', `public, max-age=${ONE_HOUR_S}`)
      .type('html')
      .send(page)
  }
}
