import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, request as send } from 'node:http'
import express from 'express'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Settings } from '#app/server/env.server.ts'
import { CLAIMED_ADDRESS, checkProxy, judgeForwarding } from './check-proxy.server.ts'
import { seenByDoctor } from './seen-request.server.ts'

const AUTH_SECRET = 'a secret of at least thirty-two characters'

async function listening(app: RequestListener): Promise<number> {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

function pointer(trustProxy: Settings['TRUST_PROXY'], { status = 'ok', secret = AUTH_SECRET } = {}) {
  const app = express()
  app.set('trust proxy', trustProxy)
  app.get('/healthz', (request, response) => {
    response.status(status === 'ok' ? 200 : 503).json({ status, ...seenByDoctor(request, secret) })
  })
  return listening(app)
}

/** A proxy on the way to a port, with the headers that it makes of those of the client. */
function proxyTo(
  port: number,
  change: (headers: IncomingHttpHeaders, client: string) => IncomingHttpHeaders,
) {
  return listening((request, response) => {
    const headers = change(request.headers, request.socket.remoteAddress ?? '')
    send({ port, host: '127.0.0.1', path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end()
  })
}

function check(port: number, TRUST_PROXY: Settings['TRUST_PROXY'], secret = AUTH_SECRET) {
  return checkProxy({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY,
    AUTH_SECRET: secret,
    DATA_DIR: '',
  })
}

test('without PUBLIC_URL there is nothing to check', async () => {
  expect(await checkProxy({ TRUST_PROXY: false, DATA_DIR: '' })).toMatchObject({ grade: 'good' })
})

describe('through a proxy', () => {
  test.each([
    {
      what: 'that replaces what a client claims is good',
      change: (headers: IncomingHttpHeaders, client: string) => ({ ...headers, 'x-forwarded-for': client }),
      finding: { grade: 'good', says: expect.stringContaining('protocol and address of readers arrive') },
    },
    {
      what: 'that appends to what a client claims is good, because the number of proxies is counted',
      change: (headers: IncomingHttpHeaders, client: string) => ({
        ...headers,
        'x-forwarded-for': `${headers['x-forwarded-for']}, ${client}`,
      }),
      finding: { grade: 'good' },
    },
    {
      what: 'that passes on what a client claims is broken',
      change: (headers: IncomingHttpHeaders) => headers,
      finding: { grade: 'broken', says: 'a client can claim any address in X-Forwarded-For' },
    },
    {
      what: 'that sends no address is broken',
      change: ({ 'x-forwarded-for': _, ...headers }: IncomingHttpHeaders) => headers,
      finding: {
        grade: 'broken',
        says: 'X-Forwarded-For does not arrive, so all readers have the address of the proxy',
      },
    },
  ])('a request $what', async ({ change, finding }) => {
    expect(await check(await proxyTo(await pointer(1), change), 1)).toMatchObject(finding)
  })

  test('that TRUST_PROXY does not name is broken', async () => {
    const port = await proxyTo(await pointer('10.0.0.0/8'), (headers) => ({
      ...headers,
      'x-forwarded-for': '198.51.100.7',
    }))
    expect(await check(port, '10.0.0.0/8')).toMatchObject({
      grade: 'broken',
      says: 'requests arrive from 127.0.0.1, which TRUST_PROXY does not name',
    })
  })

  test('that no setting names, it is said to set TRUST_PROXY', async () => {
    const port = await proxyTo(await pointer(false), (headers, client) => ({
      ...headers,
      'x-forwarded-for': client,
    }))
    expect(await check(port, false)).toMatchObject({
      grade: 'broken',
      says: 'requests arrive through a proxy (127.0.0.1), and TRUST_PROXY is not set',
      todo: expect.stringMatching(/^Set TRUST_PROXY=1\./),
    })
  })
})

test('a server without a proxy and without TRUST_PROXY is good', async () => {
  expect(await check(await pointer(false), false)).toMatchObject({ grade: 'good' })
})

test('an address that can not be reached is doubtful, because readers may reach it from elsewhere', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  closed.close()
  await once(closed, 'close')
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await check(port, 1)).toMatchObject({
    grade: 'doubtful',
    says: `http://127.0.0.1:${port} can't be reached from here (ECONNREFUSED)`,
    todo: expect.stringMatching(/^If readers reach it from elsewhere, all is well/),
  })
})

test.each([
  {
    what: 'redirects',
    app: ((_request, response) => {
      response.writeHead(301, { location: 'https://pointer.example/healthz' }).end()
    }) satisfies RequestListener,
    finding: { grade: 'broken', todo: 'Set PUBLIC_URL to where it leads: https://pointer.example/healthz' },
  },
  {
    what: 'is another program',
    app: ((_request, response) => {
      response.end('It works!')
    }) satisfies RequestListener,
    finding: { grade: 'broken', says: expect.stringMatching(/\/healthz answers 200, but not as Pointer$/) },
  },
])('an address that $what is broken', async ({ app, finding }) => {
  expect(await check(await listening(app), false)).toMatchObject(finding)
})

test('a server whose database does not answer is broken', async () => {
  expect(await check(await pointer(false, { status: 'unavailable' }), false)).toMatchObject({
    grade: 'broken',
    says: expect.stringMatching(/\/healthz answers 503$/),
  })
})

test('a server tells nothing about proxies to a request without its secret', async () => {
  const port = await pointer(false)
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await check(port, false, 'another secret of thirty-two characters')).toMatchObject({
    grade: 'doubtful',
    says: expect.stringContaining('does not say how requests arrive'),
  })
})

describe('behind a proxy with HTTPS', () => {
  const READER = '198.51.100.7'
  const ARRIVED = {
    protocol: 'https',
    address: READER,
    peer: '::ffff:127.0.0.1',
    forwardedFor: READER,
    forwardedProto: 'https',
  }

  test.each([
    { what: 'both headers', trust: 1, seen: ARRIVED, grade: 'good', says: /answers/ },
    {
      what: 'no X-Forwarded-Proto',
      trust: 1,
      seen: { ...ARRIVED, protocol: 'http', forwardedProto: undefined },
      grade: 'broken',
      says: /^X-Forwarded-Proto does not arrive, and should be https$/,
    },
    {
      what: 'the protocol of the inner connection',
      trust: 1,
      seen: { ...ARRIVED, protocol: 'http', forwardedProto: 'http' },
      grade: 'broken',
      says: /^X-Forwarded-Proto is http, and should be https$/,
    },
    {
      what: 'both headers, but from an address that is not trusted',
      trust: '10.0.0.0/8',
      seen: { ...ARRIVED, protocol: 'http', address: '127.0.0.1' },
      grade: 'broken',
      says: /^requests arrive from 127\.0\.0\.1, which TRUST_PROXY does not name$/,
    },
    {
      what: 'no header, and TRUST_PROXY is not set',
      trust: false,
      seen: { protocol: 'http', address: '127.0.0.1', peer: '127.0.0.1', forwardedFor: CLAIMED_ADDRESS },
      grade: 'broken',
      says: /^requests arrive over HTTP, without X-Forwarded-Proto and X-Forwarded-For$/,
    },
    {
      what: 'too many proxies that are trusted',
      trust: 2,
      seen: { ...ARRIVED, address: CLAIMED_ADDRESS, forwardedFor: `${CLAIMED_ADDRESS}, ${READER}` },
      grade: 'broken',
      says: /^a client can claim any address in X-Forwarded-For$/,
    },
    {
      what: 'a list that trusts this machine too',
      trust: 'loopback',
      seen: { ...ARRIVED, address: CLAIMED_ADDRESS, forwardedFor: `${CLAIMED_ADDRESS}, 127.0.0.1` },
      grade: 'doubtful',
      says: /but TRUST_PROXY names this machine too$/,
    },
  ])('$what: $grade', ({ trust, seen, grade, says }) => {
    const finding = judgeForwarding('https://pointer.example', trust, seen)
    expect(finding.grade).toBe(grade)
    expect(finding.says).toMatch(says)
  })
})
