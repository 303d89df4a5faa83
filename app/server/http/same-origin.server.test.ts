import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { refuseForeignOrigin } from './same-origin.server.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
}

/** A server that lets through what comes from its own pages, and what it answers. */
async function serve({ trustProxy = false } = {}) {
  const app = express()
  app.set('trust proxy', trustProxy)
  app.use(refuseForeignOrigin, (_request, response) => {
    response.send('through')
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async ({ method = 'POST', headers = {} }: Asked) => {
    const sent = ask({
      port,
      host: '127.0.0.1',
      method,
      headers: { Host: 'pointer.example', ...headers },
    }).end()
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, body: await text(response) }
  }
}

const THROUGH = { status: 200, body: 'through' }
const REFUSED = { status: 403, body: 'This request came from another site and was refused.' }

test.each<{ why: string; headers: Record<string, string> }>([
  { why: 'our own page', headers: { Origin: 'https://pointer.example' } },
  { why: 'our own page on a port', headers: { Host: 'localhost:3000', Origin: 'http://localhost:3000' } },
  { why: 'what says nothing', headers: {} },
  { why: 'our own page, by Sec-Fetch-Site', headers: { 'Sec-Fetch-Site': 'same-origin' } },
  { why: "the reader's own doing", headers: { 'Sec-Fetch-Site': 'none' } },
])('a post of $why passes', async ({ headers }) => {
  const send = await serve()
  expect(await send({ headers })).toEqual(THROUGH)
})

const FOREIGN: { why: string; headers: Record<string, string> }[] = [
  { why: 'another site', headers: { Origin: 'https://evil.example' } },
  { why: 'a part of our name', headers: { Origin: 'https://pointer.example.evil.example' } },
  { why: 'our name as a user', headers: { Origin: 'https://pointer.example@evil.example' } },
  { why: 'a sister site', headers: { Origin: 'https://www.pointer.example' } },
  { why: 'another port', headers: { Origin: 'https://pointer.example:8443' } },
  { why: 'a sandboxed page', headers: { Origin: 'null' } },
  { why: 'an empty origin', headers: { Origin: '' } },
  { why: 'another site, by Sec-Fetch-Site', headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { why: 'a sister site, by Sec-Fetch-Site', headers: { 'Sec-Fetch-Site': 'same-site' } },
  {
    why: 'another site that claims both',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  },
  {
    why: 'another site that forwards a name, without a proxy that is trusted',
    headers: { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  },
]

test.each(FOREIGN)('a post of $why is refused', async ({ headers }) => {
  const send = await serve()
  expect(await send({ headers })).toEqual(REFUSED)
})

test.each(['PUT', 'PATCH', 'DELETE'])('%s is refused as a post is', async (method) => {
  const send = await serve()
  expect(await send({ method, headers: { Origin: 'https://evil.example' } })).toEqual(REFUSED)
})

test.each(['GET', 'OPTIONS'])(
  '%s passes wherever it comes from, because it changes nothing',
  async (method) => {
    const send = await serve()
    expect(await send({ method, headers: { Origin: 'https://evil.example' } })).toEqual(THROUGH)
  },
)

test('behind a trusted proxy our own name is the one that it forwards', async () => {
  const send = await serve({ trustProxy: true })
  const headers = { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'pointer.example' }
  expect(await send({ headers: { ...headers, Origin: 'https://pointer.example' } })).toEqual(THROUGH)
  expect(await send({ headers: { ...headers, Origin: 'http://127.0.0.1:3000' } })).toEqual(REFUSED)
})
