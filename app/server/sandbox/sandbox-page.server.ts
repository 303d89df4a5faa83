import type { RequestHandler } from 'express'

/*
 * A document in which a learner's code runs. Its origin is opaque, so the code reaches neither our cookies nor our storage.
 * Its policy forbids every request and every evaluated string. docs/labs.md says which attacks were tried.
 */

interface SandboxPage {
  title: string
  script: string
  /** Directives in addition to those of every sandbox. */
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
    // Origin-Agent-Cluster requests a separate process for our origin, which this document does not have.
    response.removeHeader('Origin-Agent-Cluster')
    response
      .set('Content-Security-Policy', policy)
      .set('X-Frame-Options', 'SAMEORIGIN')
      .set('Cache-Control', `public, max-age=${ONE_HOUR_S}`)
      .type('html')
      .send(page)
  }
}
