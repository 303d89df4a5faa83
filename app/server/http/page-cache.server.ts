import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { pathOf } from '#app/server/monitoring/request-log.server.ts'
import { HTTPS_HEADERS } from './security-headers.server.ts'

/*
 * A public page is the same for everyone, whatever their cookies and their query string. So the page and its data for the
 * router in the browser are rendered and compressed once, and then sent like files.
 */

const compressBrotli = promisify(brotliCompress)

/**
 * The highest quality, 11, makes pages 8 % smaller and takes 35 times as long: 136 ms of processor time for a long note. With
 * a window of more than 64 KB, Brotli's tables take 33 MB of memory. To fill them takes the kernel 17 ms, four times as long
 * as the compression, and makes that page of 100 KB 0.7 % smaller.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } }

/**
 * A browser revalidates its copy each time. A shared cache may answer for a minute: if it kept pages for longer, it would
 * serve pages whose scripts are gone after an upgrade.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, must-revalidate'
/** A browser fetches data when a reader points at a link, and uses it when the reader follows the link. */
const DATA_CACHING = 'public, max-age=30'

interface Body {
  bytes: Buffer
  etag: string | undefined
  /** Names and values in turn, which Node writes faster than an object. */
  headers: string[]
  /** The same and those for HTTPS. */
  httpsHeaders: string[]
}

interface CachedPage {
  status: number
  br: Body
  /** Browsers ask for Brotli only over HTTPS. Made for the first client that asks for it. */
  gzip(): Body
  decompress(): Body
}

/** Clients that accept no compression are few. Keeping every page for them would take 22 MB. */
const MOST_UNCOMPRESSED_BYTES = 4 * 1024 ** 2

export interface PageCacheOptions {
  /** The status of the page at each path; undefined for a path that is not cached. */
  statusOf(path: string): 200 | 404 | undefined
  render(path: string): Promise<Response>
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>
}

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #pages = new Map<string, CachedPage>()
  readonly #uncompressed = new LRUCache<CachedPage, Body>({
    maxSize: MOST_UNCOMPRESSED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    memoMethod: (page) => page.decompress(),
  })
  readonly #rendering = new Map<string, Promise<CachedPage>>()

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /**
   * Answers a request for a cached page.
   *
   * @param path the page to send, if it is not the one that the request names
   * @returns false if the request is for something else, or if the page cannot be cached
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { overHttps, path = pathOf(request.url ?? '') }: { overHttps: boolean; path?: string },
  ): boolean | Promise<boolean> {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const page = this.#pages.get(path)
    if (page) return this.#send(request, response, page, overHttps)
    const status = this.#options.statusOf(path)
    if (status === undefined) return false
    return this.#rendered(path, status).then(
      (rendered) => this.#send(request, response, rendered, overHttps),
      (error: unknown) => {
        logger.error({ err: error }, `${path} can't be cached`)
        return false
      },
    )
  }

  /** Removes all pages, so that they are rendered again. Those that are being rendered are sent and not kept. */
  clear(): void {
    this.#rendering.clear()
    this.#pages.clear()
    this.#uncompressed.clear()
  }

  async #rendered(path: string, status: 200 | 404): Promise<CachedPage> {
    const running = this.#rendering.get(path)
    if (running) return await running
    const rendering = this.#render(path, status)
    this.#rendering.set(path, rendering)
    try {
      const page = await rendering
      if (this.#rendering.get(path) === rendering) this.#pages.set(path, page)
      return page
    } finally {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path)
    }
  }

  async #render(path: string, status: 200 | 404): Promise<CachedPage> {
    const response = await this.#options.render(path)
    if (response.status !== status || response.headers.has('Set-Cookie'))
      throw new Error(`it answers ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const body = bodiesOf(path, response, bytes, this.#options.headers)
    const br = await compressBrotli(bytes, BROTLI)
    let gzip: Body | undefined
    return {
      status,
      br: body('br', br),
      gzip() {
        gzip ??= body('gzip', gzipSync(brotliDecompressSync(br)))
        return gzip
      },
      decompress: () => body('identity', brotliDecompressSync(br)),
    }
  }

  #send(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    overHttps: boolean,
  ): true {
    const encodings = acceptedEncodings(headers['accept-encoding'])
    const body = encodings.includes('br')
      ? page.br
      : encodings.includes('gzip')
        ? page.gzip()
        : this.#uncompressed.memo(page)
    const unchanged = body.etag !== undefined && headers['if-none-match']?.includes(body.etag)
    response.writeHead(unchanged ? 304 : page.status, overHttps ? body.httpsHeaders : body.headers)
    response.end(unchanged || method === 'HEAD' ? undefined : body.bytes)
    return true
  }
}

function bodiesOf(
  path: string,
  { status, headers }: Response,
  content: Buffer,
  common: PageCacheOptions['headers'],
) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  // RFC 9110, 13.2.1, forbids a conditional answer with status 404.
  const caching = status === 404 ? 'no-cache' : path.endsWith('.data') ? DATA_CACHING : PAGE_CACHING
  headers.set('Cache-Control', caching)
  headers.set('Vary', 'Accept-Encoding')
  return (encoding: 'br' | 'gzip' | 'identity', bytes: Buffer): Body => {
    const etag = status === 404 ? undefined : `"${hash}-${encoding}"`
    const all = {
      ...common,
      ...Object.fromEntries(headers),
      ...(etag && { ETag: etag }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.byteLength),
    }
    return {
      bytes,
      etag,
      headers: Object.entries(all).flat(),
      httpsHeaders: Object.entries({ ...all, ...HTTPS_HEADERS }).flat(),
    }
  }
}

/** By Accept-Encoding header. Browsers send a handful of different ones. */
const accepted = new LRUCache<string, readonly string[]>({
  max: 100,
  memoMethod: (header) =>
    new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip', 'identity']),
})

function acceptedEncodings(header: string | string[] | undefined): readonly string[] {
  return accepted.memo(String(header ?? ''))
}
