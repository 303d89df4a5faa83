import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { SESSION_COOKIE_NAMES } from '#app/server/account/auth.server.ts'
import { takes } from './accepted-encoding.server.ts'
import { withoutNonce } from './content-security-policy.server.ts'
import { withCriticalStyles } from './critical-styles.server.ts'
import { logger } from './logger.server.ts'
import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.server.ts'

/*
 * Most readers are guests and see the same bytes, so a public page is rendered and compressed once and then sent like a
 * file. A request with a session cookie is never answered here, whether or not the session is still valid.
 */

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/**
 * As small as it goes: 9 % less than the usual 5, for a tenth of a second once. Until then readers get gzip. The window is
 * as wide as our longest pages, 128 KB: the usual 4 MB take 33 MB to search.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/**
 * Node has four threads for this, and the pages of learners are compressed on them too: after a start, when many pages are
 * asked for the first time, they would wait for all of those. One at a time leaves them three.
 */
const inTurn = pLimit(1)

/** A page is made anew so often: its footer names the year. */
const FRESH_MS = 3_600_000

/**
 * A browser revalidates its copy each time. A shared cache may answer for a minute, to all requests with the same cookies.
 * If it kept pages for longer, it would serve pages whose scripts are gone after an upgrade.
 *
 * A page with status 404 has no ETag: RFC 9110 (13.2.1) forbids a conditional answer to it.
 */
const CACHE_CONTROL = { 200: 'public, max-age=0, s-maxage=60, must-revalidate', 404: 'no-cache' } as const

type Encoding = 'br' | 'gzip' | 'identity'

interface Body {
  bytes: Buffer
  status: 200 | 404
  etag: string | undefined
  headers: Readonly<Record<string, string>>
}

interface KeptPage {
  /** Of the HTML. */
  hash: string
  policy: string
  gzip: Body
  /** Undefined until it is as small as it goes. */
  br?: Body
  staleAt: number
}

export interface GuestPagesOptions {
  paths: readonly string[]
  /** Of all these pages. */
  status: 200 | 404
  /** How many versions of a page are dealt out at random: one, unless there are dice in it. */
  versionsOf(path: string): number
  /** Renders a page as a guest gets it who sends this Cookie header, with a nonce in its policy and on its scripts. */
  render(path: string, cookie: string): Promise<Response>
  /** What of a Cookie header changes a guest's page, as a Cookie header; empty for most readers. */
  relevantCookie(cookie: string): Promise<string> | string
  now(): number
}

export class GuestPages {
  readonly #options: GuestPagesOptions
  readonly #versions: ReadonlyMap<string, number>
  readonly #kept = new Map<string, KeptPage>()
  readonly #making = new Map<string, Promise<KeptPage>>()

  constructor(options: GuestPagesOptions) {
    this.#options = options
    this.#versions = new Map(options.paths.map((path) => [path, options.versionsOf(path)]))
  }

  /**
   * Answers a guest's request for one of these pages.
   *
   * @param otherwise is called if the request is not for one of them, or if the page could not be rendered
   * @param path the page to send, if it is not the one that the request names
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    overHttps: boolean,
    otherwise: () => void,
    path = request.url ?? '',
  ): void {
    const { method, headers } = request
    const versions = this.#versions.get(path)
    if (
      versions === undefined ||
      (method !== 'GET' && method !== 'HEAD') ||
      (headers.cookie !== undefined && hasSession(headers.cookie))
    ) {
      otherwise()
      return
    }
    const version = versions === 1 ? 0 : Math.floor(Math.random() * versions)
    const kept = headers.cookie === undefined && this.#kept.get(nameOf(path, '', version))
    const sendPage = (page: KeptPage) => {
      const body = this.#bodyFor(headers['accept-encoding'], page)
      if (body instanceof Promise) body.then((plain) => send(request, response, plain, overHttps), otherwise)
      else send(request, response, body, overHttps)
    }
    if (kept && kept.staleAt > this.#options.now()) sendPage(kept)
    else this.#page(path, headers.cookie ?? '', version).then(sendPage, otherwise)
  }

  #bodyFor(
    accepted: string | string[] | undefined,
    { br, gzip, hash, policy }: KeptPage,
  ): Body | Promise<Body> {
    if (br && takes(accepted, 'br')) return br
    if (takes(accepted, 'gzip')) return gzip
    // Few clients accept no gzip, so the uncompressed page is not kept.
    return decompressGzip(gzip.bytes).then((html) => this.#body(hash, policy, 'identity', html))
  }

  #body(hash: string, policy: string, encoding: Encoding, bytes: Buffer): Body {
    const { status } = this.#options
    const etag = status === 200 ? `"${hash}-${encoding}"` : undefined
    return { bytes, status, etag, headers: headersOf(status, policy, etag, encoding, bytes.byteLength) }
  }

  async #page(path: string, cookies: string, version: number): Promise<KeptPage> {
    const cookie = cookies === '' ? '' : await this.#options.relevantCookie(cookies)
    const name = nameOf(path, cookie, version)
    const kept = this.#kept.get(name)
    if (kept && kept.staleAt > this.#options.now()) return kept
    const running = this.#making.get(name)
    if (running) return await running
    const making = this.#make(path, cookie, kept)
    this.#making.set(name, making)
    try {
      const page = await making
      this.#kept.set(name, page)
      return page
    } finally {
      this.#making.delete(name)
    }
  }

  async #make(path: string, cookie: string, before: KeptPage | undefined): Promise<KeptPage> {
    const rendered = await this.#options.render(path, cookie)
    const nonce = /'nonce-([^']+)'/.exec(rendered.headers.get('Content-Security-Policy') ?? '')?.[1]
    if (rendered.status !== this.#options.status || nonce === undefined || rendered.headers.has('Set-Cookie'))
      throw new Error(`${path} is no page to keep: it answers ${rendered.status}`)
    const { html, policy } = withoutNonce(await withCriticalStyles(await rendered.text()), nonce)
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const staleAt = this.#options.now() + FRESH_MS
    if (before?.hash === hash) return { ...before, staleAt }
    const bodyOf = (encoding: Encoding, bytes: Buffer) => this.#body(hash, policy, encoding, bytes)
    const page: KeptPage = { hash, policy, staleAt, gzip: bodyOf('gzip', await compressGzip(html)) }
    inTurn(() => compressBrotli(html, BROTLI)).then(
      (bytes) => {
        page.br = bodyOf('br', bytes)
      },
      (error: unknown) => logger.error({ err: error }, `${path} stays with gzip`),
    )
    return page
  }
}

function headersOf(
  status: 200 | 404,
  policy: string,
  etag: string | undefined,
  encoding: Encoding,
  length: number,
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Cache-Control': CACHE_CONTROL[status],
    ...(etag !== undefined && { ETag: etag }),
    Vary: 'Accept-Encoding, Cookie',
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(length),
  }
}

function nameOf(path: string, cookie: string, version: number): string {
  return `${version} ${path} ${cookie}`
}

const SESSION = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE_NAMES.join('|')})=`)

export function hasSession(cookie: string): boolean {
  return SESSION.test(cookie)
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { bytes, status, etag, headers: kept }: Body,
  overHttps: boolean,
): void {
  const unchanged = etag !== undefined && headers['if-none-match']?.includes(etag)
  const head = overHttps ? { ...kept, ...HTTPS_HEADERS } : kept
  response.writeHead(unchanged ? 304 : status, head)
  response.end(unchanged || method === 'HEAD' ? undefined : bytes)
}
