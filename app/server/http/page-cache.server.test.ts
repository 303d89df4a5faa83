import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const HTML = `<p>${'words '.repeat(500)}</p>`

/** A server that has only a cache, whose pages are made by `render`. */
async function serve(render = (_path: string): Promise<Response> | Response => page()) {
  const rendered: string[] = []
  const cache = new PageCache({
    headers: { 'X-Build': 'one' },
    statusOf: (path) => (path === '/missing' ? 404 : path.startsWith('/page') ? 200 : undefined),
    render: async (path) => {
      rendered.push(path)
      return await render(path)
    },
  })
  const server = createServer(async (request, response) => {
    const answered = await cache.answer(request, response, { overHttps: false })
    if (!answered) response.writeHead(418).end()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    cache,
    rendered,
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const [answer] = await once(request({ port, path, headers, method }).end(), 'response')
      const body = await buffer(answer)
      return { status: answer.statusCode, headers: answer.headers, body }
    },
  }
}

function page(html = HTML, init: ResponseInit = {}) {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init })
}

test('a page is rendered once, whatever the cookies, the query and the encoding of those who ask for it', async () => {
  const { get, rendered } = await serve()
  const answers = [
    await get('/page'),
    await get('/page?utm_source=x', { Cookie: 'session=a.b' }),
    await get('/page?', { 'Accept-Encoding': 'gzip' }),
    await get('/page', { 'Accept-Encoding': 'br, gzip' }),
    await get('/page', {}, 'HEAD'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(rendered).toEqual(['/page'])
})

test('readers who ask for a page at the same time wait for one rendering', async () => {
  const waiting = Promise.withResolvers<Response>()
  const { get, rendered } = await serve(() => waiting.promise)
  const answers = Promise.all([get('/page'), get('/page'), get('/page')])
  await expect.poll(() => rendered.length).toBe(1)
  waiting.resolve(page())
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(rendered).toEqual(['/page'])
})

test('a page that was being rendered while the cache was cleared is sent and not kept', async () => {
  const waiting = Promise.withResolvers<Response>()
  const { cache, get, rendered } = await serve(() =>
    rendered.length > 1 ? page('<p>new</p>') : waiting.promise,
  )
  const old = get('/page')
  await expect.poll(() => rendered.length).toBe(1)
  cache.clear()
  waiting.resolve(page())
  expect(String((await old).body)).toBe(HTML)
  expect(String((await get('/page')).body)).toBe('<p>new</p>')
})

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip, deflate', encoding: 'gzip' },
  { accepted: 'br;q=0, gzip;q=0.1', encoding: 'gzip' },
  { accepted: '*', encoding: 'br' },
  { accepted: 'identity', encoding: undefined },
  { accepted: 'zstd', encoding: undefined },
  { accepted: '', encoding: undefined },
  { accepted: 'gzip;q=nonsense,,;', encoding: undefined },
])('a client that accepts "$accepted" gets $encoding', async ({ accepted, encoding }) => {
  const { get } = await serve()
  const ask = () => get('/page', { 'Accept-Encoding': accepted })
  await expect.poll(async () => (await ask()).headers['content-encoding']).toBe(encoding)
  const { body, headers } = await ask()
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(plain.toString()).toBe(HTML)
  expect(headers.vary).toBe('Accept-Encoding')
})

test('a copy that is still right is confirmed and not sent again', async () => {
  const { get } = await serve()
  const { headers } = await get('/page')
  const answer = await get('/page', { 'If-None-Match': `"other", ${headers.etag}` })
  expect(answer.status).toBe(304)
  expect(answer.body).toHaveLength(0)
})

test('a page that does not exist keeps its status and is never confirmed', async () => {
  const { get } = await serve(() => page(HTML, { status: 404 }))
  const answer = await get('/missing', { 'If-None-Match': '*' })
  expect(answer.status).toBe(404)
  expect(answer.headers.etag).toBeUndefined()
})

test.each([
  { what: 'failed', render: () => page('', { status: 500 }) },
  { what: 'sets a cookie', render: () => page(HTML, { headers: { 'Set-Cookie': 'a=b' } }) },
  {
    what: 'could not be rendered',
    render: () => {
      throw new Error('no')
    },
  },
])('a page that $what is neither sent nor kept', async ({ render }) => {
  let calls = 0
  const { get } = await serve(() => (calls++ === 0 ? render() : page()))
  expect((await get('/page')).status).toBe(418)
  expect((await get('/page')).status).toBe(200)
})

test('anything but a GET or HEAD of a cached page is left to others', async () => {
  const { get } = await serve()
  expect((await get('/page', {}, 'POST')).status).toBe(418)
  expect((await get('/other')).status).toBe(418)
})

test('a page is rendered anew once the cache has been cleared', async () => {
  const render = vi.fn().mockResolvedValueOnce(page('one')).mockResolvedValueOnce(page('two'))
  const { cache, get } = await serve(render)
  expect(String((await get('/page')).body)).toBe('one')
  cache.clear()
  expect(String((await get('/page')).body)).toBe('two')
})
