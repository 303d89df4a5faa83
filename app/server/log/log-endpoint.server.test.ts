import { once } from 'node:events'
import { request } from 'node:http'
import express from 'express'
import { beforeEach, expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { ask } from '#test/ask.ts'
import { readLog } from './log-endpoint.server.ts'

const MAX_READS = 64

const readSession = vi.hoisted(() => vi.fn())
const findEntriesAfter = vi.hoisted(() => vi.fn())

vi.mock('#app/server/account/accounts.server.ts', () => ({ accounts: {} }))
vi.mock('#app/server/account/session.server.ts', () => ({ readSession }))
vi.mock('#app/server/database/database.server.ts', () => ({ database: {} }))
vi.mock('#app/server/log/queries.server.ts', () => ({ findEntriesAfter }))
vi.spyOn(logger, 'error').mockReturnValue()

const EMPTY_PAGE = { entries: [], lastSeq: 0 }
/** The cookie is the learner's id. */
const sessionOf = async (_accounts: unknown, { headers }: { headers: Headers }) => ({
  learner: { id: headers.get('Cookie') },
  setCookies: [],
})

beforeEach(() => {
  readSession.mockReset().mockImplementation(sessionOf)
  findEntriesAfter.mockReset().mockResolvedValue(EMPTY_PAGE)
})

async function serve() {
  const app = express()
  let closed = 0
  app.use((_request, response, next) => {
    response.once('close', () => closed++)
    next()
  })
  app.get('/log', readLog)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = Number(typeof address === 'object' && address?.port)
  const requestOf = (learner: string) => ({ path: `/log?learner=${learner}`, headers: { Cookie: learner } })
  const read = (learner: string) => ask(port, requestOf(learner))

  /** A read that waits for the database until `finish` is called. */
  const begin = async (learner: string) => {
    const { promise: page, resolve } = Promise.withResolvers<typeof EMPTY_PAGE>()
    findEntriesAfter.mockReturnValueOnce(page)
    const calls = findEntriesAfter.mock.calls.length
    const answer = read(learner)
    await vi.waitUntil(() => findEntriesAfter.mock.calls.length > calls, { interval: 1 })
    return {
      finish() {
        resolve(EMPTY_PAGE)
        return answer
      },
    }
  }
  /** A client that hangs up while the server waits for a step. */
  const hangUpDuring = async (learner: string, step: Mock) => {
    const { promise, resolve } = Promise.withResolvers()
    step.mockReturnValueOnce(promise)
    const client = request({ host: '127.0.0.1', port, agent: false, ...requestOf(learner) })
    client.on('error', () => {}).end()
    await vi.waitUntil(() => step.mock.calls.length > 0)
    client.destroy()
    await vi.waitUntil(() => closed > 0)
    return { resolve }
  }
  return { read, begin, hangUpDuring }
}

test('a log is read once at a time, and a refused client learns when to try again', async () => {
  const { read, begin } = await serve()
  const first = await begin('ada')
  const refused = await read('ada')
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body.toString())).toEqual({ reason: 'busy' })
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await first.finish()).status).toBe(200)
  expect((await read('ada')).status).toBe(200)
})

test(`${MAX_READS} logs are read at a time`, async () => {
  const { read, begin } = await serve()
  const reads: Awaited<ReturnType<typeof begin>>[] = []
  for (let number = 0; number < MAX_READS; number++) reads.push(await begin(`learner-${number}`))
  expect((await read('ada')).status).toBe(429)
  expect((await reads.pop()?.finish())?.status).toBe(200)
  expect((await read('ada')).status).toBe(200)
  for (const { finish } of reads) expect((await finish()).status).toBe(200)
})

test('a client that hangs up before the database has answered frees its place', async () => {
  const { read, hangUpDuring } = await serve()
  await hangUpDuring('ada', findEntriesAfter)
  expect((await read('ada')).status).toBe(200)
})

test('a client that hangs up before its session has been read takes no place', async () => {
  const { read, hangUpDuring } = await serve()
  const session = await hangUpDuring('ada', readSession)
  session.resolve({ learner: { id: 'ada' }, setCookies: [] })
  expect((await read('ada')).status).toBe(200)
})

test('a read that fails frees its place', async () => {
  const { read } = await serve()
  findEntriesAfter.mockRejectedValueOnce(new Error('Connection terminated'))
  expect((await read('ada')).status).toBe(503)
  expect((await read('ada')).status).toBe(200)
})
