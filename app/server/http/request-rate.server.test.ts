import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import express from 'express'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { ask } from '#test/ask.ts'
import { limitRequestRate } from './request-rate.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const PER_SECOND = 5
const BURST = 10 * PER_SECOND

const warn = vi.spyOn(logger, 'warn').mockReturnValue()
beforeEach(() => {
  warn.mockClear()
})

function sessionCookie(token: string, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `session=${encodeURIComponent(`${token}.${signature}`)}`
}

/** A server that answers "through" within the rate. */
async function serve() {
  const clock = { now: 0 }
  const app = express()
  app.set('trust proxy', true)
  app.use(limitRequestRate({ perSecond: PER_SECOND, secret: SECRET, now: () => clock.now }))
  app.use((_request, response) => {
    response.send('through')
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = Number(typeof address === 'object' && address?.port)
  const get = (from: string, cookie?: string, method = 'GET') =>
    ask(port, { path: '/', method, headers: { 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) } })
  /** How many of so many requests pass. */
  const passing = async (count: number, from: string, cookie?: string) => {
    let passed = 0
    for (let number = 0; number < count; number++) if ((await get(from, cookie)).status === 200) passed++
    return passed
  }
  return { clock, get, passing }
}

test('a network can send a burst of ten seconds’ requests, and then as many a second as the rate says', async () => {
  const { clock, passing } = await serve()
  expect(await passing(BURST + 10, '192.0.2.1')).toBe(BURST)
  clock.now += 1_000
  expect(await passing(20, '192.0.2.1')).toBe(PER_SECOND)
  clock.now += 60_000
  expect(await passing(BURST + 10, '192.0.2.1')).toBe(BURST)
})

test('a refused request learns how long to wait', async () => {
  const { get, passing } = await serve()
  await passing(BURST, '192.0.2.1')
  const { status, headers, body } = await get('192.0.2.1')
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('1')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toBe('Too many requests from your network. Please wait a moment and try again.')
  const form = await get('192.0.2.1', undefined, 'POST')
  expect(form.status).toBe(429)
  expect(JSON.parse(form.body.toString())).toEqual({ ok: false, message: body.toString() })
})

test('another network has requests of its own; all addresses of one IPv6 network share theirs', async () => {
  const { passing } = await serve()
  await passing(BURST, '2001:db8:1:2::3')
  expect(await passing(1, '192.0.2.1')).toBe(1)
  expect(await passing(1, '2001:db8:1:2:ffff::')).toBe(0)
  expect(await passing(1, '2001:db8:1:3::3')).toBe(1)
})

test('a session has requests of its own, wherever they come from', async () => {
  const { passing } = await serve()
  await passing(BURST, '192.0.2.1')
  expect(await passing(BURST - 1, '192.0.2.1', sessionCookie('ada'))).toBe(BURST - 1)
  expect(await passing(5, '192.0.2.9', sessionCookie('ada'))).toBe(1)
  expect(await passing(5, '192.0.2.1', sessionCookie('bob'))).toBe(5)
})

test.each([sessionCookie('ada', 'another secret of thirty-two characters'), 'session=ada', 'session='])(
  'a session cookie that this server did not sign counts for the network: %s',
  async (cookie) => {
    const { passing } = await serve()
    await passing(BURST, '192.0.2.1', cookie)
    expect(await passing(1, '192.0.2.1')).toBe(0)
  },
)

test('refusals are logged together, once in ten seconds', async () => {
  const { clock, passing } = await serve()
  await passing(BURST + 30, '192.0.2.1')
  expect(warn).toHaveBeenCalledTimes(1)
  clock.now += 10_000
  await passing(BURST + 1, '192.0.2.1')
  expect(warn.mock.calls.map(([figures]) => figures)).toEqual([{ refused: 1 }, { refused: 30 }])
})
