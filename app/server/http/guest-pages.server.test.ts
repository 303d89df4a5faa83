import { once } from 'node:events'
import { createServer } from 'node:http'
import { type BrotliOptions, brotliDecompressSync, type CompressCallback, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '#test/ask.ts'
import { contentSecurityPolicy, nonceSource } from './content-security-policy.server.ts'
import { GuestPages, type GuestPagesOptions } from './guest-pages.server.ts'

const HOUR_MS = 3_600_000

const brotli = vi.hoisted(() => ({ underWay: 0, most: 0 }))
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  const brotliCompress = (data: Buffer, options: BrotliOptions, done: CompressCallback) => {
    brotli.underWay++
    brotli.most = Math.max(brotli.most, brotli.underWay)
    zlib.brotliCompress(data, options, (error, compressed) => {
      brotli.underWay--
      done(error, compressed)
    })
  }
  return { ...zlib, brotliCompress }
})

/** A page as the app renders it: with a script, and another nonce each time. */
let nonces = 0
function page(text: string): Response {
  const nonce = `n${nonces++}`
  return new Response(`<html><script nonce="${nonce}">start()</script><p>${text}</p></html>`, {
    headers: { 'Content-Security-Policy': contentSecurityPolicy([nonceSource(nonce)]) },
  })
}

/** A server that answers for guests what it can, and all else with the word "otherwise". */
async function serve(changes: Partial<GuestPagesOptions> = {}) {
  const render = vi.fn(async (path: string, cookie: string) => page(`${path} ${cookie}`))
  const clock = { now: 0 }
  const pages = new GuestPages({
    paths: ['/', '/courses'],
    status: 200,
    versionsOf: () => 1,
    render,
    relevantCookie: (cookies) => /theme=\w+/.exec(cookies)?.[0] ?? '',
    now: () => clock.now,
    ...changes,
  })
  const server = createServer((request, response) => {
    pages.answer(request, response, request.headers['x-https'] !== undefined, () => response.end('otherwise'))
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(Number(port), { path, method, headers: { 'Accept-Encoding': 'gzip', ...headers } })
  return { render, clock, get }
}

describe('a public page', () => {
  test('is rendered once for all guests, however many ask at once', async () => {
    const { render, get } = await serve()
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/')))
    for (const { body } of answers) expect(gunzipSync(body).toString()).toContain('<p>/ </p>')
    await get('/')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('comes compressed by gzip at once, and as small as it goes for who takes Brotli once that is done', async () => {
    const { get } = await serve()
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const first = await get('/', headers)
    expect(first.headers['content-encoding']).toBe('gzip')
    await expect.poll(async () => (await get('/', headers)).headers['content-encoding']).toBe('br')
    const br = await get('/', headers)
    expect(brotliDecompressSync(br.body)).toEqual(gunzipSync(first.body))
    expect(br.headers.etag).not.toBe(first.headers.etag)
    expect((await get('/')).headers.etag).toBe(first.headers.etag)
  })

  test.each(['identity', 'br;q=0.5', 'gzip;q=0.5', ''])(
    'is sent uncompressed, and rendered no more often, for Accept-Encoding: %s',
    async (accepted) => {
      const { render, get } = await serve()
      const compressed = await get('/')
      const plain = await get('/', { 'Accept-Encoding': accepted })
      expect(plain.body).toEqual(gunzipSync(compressed.body))
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['content-length']).toBe(String(plain.body.length))
      expect(plain.headers.etag).not.toBe(compressed.headers.etag)
      expect(render).toHaveBeenCalledTimes(1)
    },
  )

  test('leaves room for others: of many that are asked for at once, one is made small at a time', async () => {
    const paths = Array.from({ length: 8 }, (_, number) => `/page-${number}`)
    const { get } = await serve({ paths })
    brotli.most = 0
    await Promise.all(paths.map((path) => get(path)))
    const small = async (path: string) => (await get(path, { 'Accept-Encoding': 'gzip, br' })).headers
    for (const path of paths)
      await expect.poll(async () => (await small(path))['content-encoding']).toBe('br')
    expect(brotli.most).toBe(1)
  })

  test('may be kept by caches in between, apart for each set of cookies, and is asked about each time', async () => {
    const { get } = await serve()
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    const again = await get('/', { 'If-None-Match': `W/"other", ${headers.etag}` })
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
    expect(again.headers.etag).toBe(headers.etag)
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('has no nonce any more: its policy names the hashes of its scripts', async () => {
    const { get } = await serve()
    const { body, headers } = await get('/')
    expect(gunzipSync(body).toString()).not.toContain('nonce')
    // printf 'start()' | openssl dgst -sha256 -binary | base64
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('answers HEAD with the headers alone', async () => {
    const { get } = await serve()
    const whole = await get('/')
    const { body, headers } = await get('/', {}, 'HEAD')
    expect(body.length).toBe(0)
    expect(headers['content-length']).toBe(String(whole.body.length))
  })

  test('is kept apart for what of the cookies changes it, and for nothing else', async () => {
    const { render, get } = await serve()
    await get('/', { Cookie: 'theme=dark' })
    await get('/', { Cookie: 'other=1; theme=dark' })
    const { body } = await get('/', { Cookie: 'other=2' })
    expect(gunzipSync(body).toString()).toContain('<p>/ </p>')
    expect(render.mock.calls).toEqual([
      ['/', 'theme=dark'],
      ['/', ''],
    ])
  })

  test('is made anew after an hour, and then has another tag only if it has changed', async () => {
    let text = 'before'
    const { clock, get } = await serve({ render: async () => page(text) })
    const { headers } = await get('/')
    clock.now = HOUR_MS
    expect((await get('/')).headers.etag).toBe(headers.etag)
    text = 'after'
    clock.now = 2 * HOUR_MS
    expect((await get('/')).headers.etag).not.toBe(headers.etag)
  })

  test('with dice in it is dealt in several versions', async () => {
    let dealt = 0
    const { get } = await serve({ versionsOf: () => 3, render: async () => page(String(dealt++)) })
    const tags = new Set<string | undefined>()
    for (let times = 0; times < 60; times++) tags.add((await get('/courses')).headers.etag)
    expect(tags.size).toBe(3)
  })

  test('says over HTTPS, and only there, that HTTPS is to be used', async () => {
    const { get } = await serve()
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
    expect((await get('/', { 'X-Https': '1' })).headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('a page for addresses that do not exist', () => {
  const missing = vi.fn(async () => {
    const { body, headers } = page('nothing here')
    return new Response(body, { status: 404, headers })
  })

  test('is rendered once and has the status 404, and no ETag, because it is never answered by 304', async () => {
    const { get } = await serve({ status: 404, render: missing })
    const { status, headers, body } = await get('/', { 'If-None-Match': '*' })
    expect({ status, etag: headers.etag }).toEqual({ status: 404, etag: undefined })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(gunzipSync(body).toString()).toContain('<p>nothing here</p>')
    const head = await get('/', {}, 'HEAD')
    expect({ status: head.status, length: head.body.length }).toEqual({ status: 404, length: 0 })
    expect(missing).toHaveBeenCalledTimes(1)
  })
})

describe('left to the app, and never kept, is', () => {
  test.each([
    { what: 'a request with a session', headers: { Cookie: 'theme=dark; session=x' } },
    { what: 'a request with a session over HTTPS', headers: { Cookie: '__Host-session=x' } },
    { what: 'another page', path: '/account' },
    { what: 'a page with a query', path: '/?q=1' },
    { what: 'a post', method: 'POST' },
  ])('$what', async ({ path = '/', headers, method }) => {
    const { render, get } = await serve()
    await get('/')
    expect((await get(path, headers, method)).body.toString()).toBe('otherwise')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test.each([
    { what: 'a page that fails', render: () => Promise.reject(new Error('out of luck')) },
    { what: 'a page that is not found', render: async () => new Response('', { status: 404 }) },
    { what: 'a page without a nonce', render: async () => new Response('<p>') },
    {
      what: 'a page that sets a cookie',
      render: async () => {
        const answer = page('own')
        answer.headers.set('Set-Cookie', 'session=x')
        return answer
      },
    },
  ])('$what', async ({ render }) => {
    const { get } = await serve({ render })
    expect((await get('/')).body.toString()).toBe('otherwise')
    expect((await get('/')).body.toString()).toBe('otherwise')
  })

  test('a cookie whose name only ends like a session’s is no session', async () => {
    const { get } = await serve()
    expect((await get('/', { Cookie: 'mysession=x' })).headers.etag).toBeDefined()
  })
})
