import { createHash, randomBytes } from 'node:crypto'

/*
 * Only scripts that the page itself brought may run: named by a nonce on a page that is made for one request, by their
 * hashes on one that is kept for many. Style attributes are allowed, because React and highlighted code write them.
 */

/** A number that nobody guesses: 128 bits, as the specification of the policy asks for. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** @param scripts sources beside our own files: `'nonce-…'` or `'sha256-…'` */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

/**
 * Turns a page with a nonce into one that can be kept: without it, and with a policy that names the hashes of exactly the
 * scripts that bore it.
 */
export function withoutNonce(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: html.replaceAll(mark, ''), policy: contentSecurityPolicy(hashes) }
}
