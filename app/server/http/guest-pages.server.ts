import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { SESSION_COOKIE_NAMES } from '#app/server/account/auth.server.ts'
import { takes } from './accepted-encoding.server.ts'
import { withoutNonce } from './content-security-policy.server.ts'
import { withCriticalStyles } from './critical-styles.server.ts'
import { logger } from './logger.server.ts'
import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.server.ts'

/*
 * Most readers are guests and see the same bytes, so a public page is rendered and compressed once and then sent as a
 * file would be. Whoever brings a session cookie never comes here, whether or not it still opens anything.
 */

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

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
 * A browser asks each time whether its copy is still right; a cache in between may answer for us for a minute, to all who
 * send the same cookies. Longer, and after an upgrade it would hand out pages whose scripts are gone.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate'

type Encoding = 'br' | 'gzip'

interface Body {
  bytes: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

interface KeptPage {
  /** Of the HTML. */
  hash: string
  gzip: Body
  /** Undefined until it is as small as it goes. */
  br?: Body
  staleAt: number
}

export interface GuestPagesOptions {
  paths: readonly string[]
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
   * Answers a guest's request for a public page.
   *
   * @param otherwise is called where the request is not one of those, or its page could not be made
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    overHttps: boolean,
    otherwise: () => void,
  ): void {
    const { method, url = '', headers } = request
    const versions = this.#versions.get(url)
    const accepted = headers['accept-encoding']
    if (
      versions === undefined ||
      !takes(accepted, 'gzip') ||
      (method !== 'GET' && method !== 'HEAD') ||
      (headers.cookie !== undefined && hasSession(headers.cookie))
    ) {
      otherwise()
      return
    }
    const version = versions === 1 ? 0 : Math.floor(Math.random() * versions)
    const kept = headers.cookie === undefined && this.#kept.get(nameOf(url, '', version))
    const sendPage = ({ br, gzip }: KeptPage) =>
      send(request, response, br && takes(accepted, 'br') ? br : gzip, overHttps)
    if (kept && kept.staleAt > this.#options.now()) sendPage(kept)
    else this.#page(url, headers.cookie ?? '', version).then(sendPage, otherwise)
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
    if (rendered.status !== 200 || nonce === undefined || rendered.headers.has('Set-Cookie'))
      throw new Error(`${path} is no page to keep: it answers ${rendered.status}`)
    const { html, policy } = withoutNonce(await withCriticalStyles(await rendered.text()), nonce)
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const staleAt = this.#options.now() + FRESH_MS
    if (before?.hash === hash) return { ...before, staleAt }
    const bodyOf = (encoding: Encoding, bytes: Buffer): Body => {
      const etag = `"${hash}-${encoding}"`
      return { bytes, etag, headers: headersOf(policy, etag, encoding, bytes.byteLength) }
    }
    const page: KeptPage = { hash, staleAt, gzip: bodyOf('gzip', await compressGzip(html)) }
    inTurn(() => compressBrotli(html, BROTLI)).then(
      (bytes) => {
        page.br = bodyOf('br', bytes)
      },
      (error: unknown) => logger.error({ err: error }, `${path} stays with gzip`),
    )
    return page
  }
}

function headersOf(policy: string, etag: string, encoding: Encoding, length: number): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
    Vary: 'Accept-Encoding, Cookie',
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': encoding,
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
  { bytes, etag, headers: kept }: Body,
  overHttps: boolean,
): void {
  const unchanged = headers['if-none-match']?.includes(etag)
  const head = overHttps ? { ...kept, ...HTTPS_HEADERS } : kept
  response.writeHead(unchanged ? 304 : 200, head)
  response.end(unchanged || method === 'HEAD' ? undefined : bytes)
}
