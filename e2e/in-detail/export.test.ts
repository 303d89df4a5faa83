import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#app/domain/log/entry.ts'
import type { Profile } from '#app/domain/log/profile.ts'
import { columnsOf } from '#app/server/log/entry-row.server.ts'
import { quizEntry } from '#test/factories/log.ts'
import { cookieOf, newLearner } from '../learner.ts'
import { startForFile } from '../server-for-test.ts'

/** 16 MB of JSON, which the system's own buffers cannot hold. */
const ATTEMPTS = 10_000
const AT_ONCE = 8
/** Together the files have 130 MB, and the rows that they are made of several times as much. */
const MEMORY_GROWTH_MB = 200

function limited(limits = {}) {
  const env = { LIMITS: JSON.stringify(limits), REQUESTS_PER_SECOND: '0' }
  return [env, 'e2e/server-with-limits.ts'] as const
}

/** A server, and learners with attempts on it. */
function withAttempts(server: Awaited<ReturnType<typeof startForFile>>) {
  const { baseUrl, port, dataDir } = server
  const database = new DatabaseSync(path.join(dataDir, 'pointer.db'))

  const learner = async () => {
    const { email, name, password } = newLearner()
    const body = new URLSearchParams({ email, name, password, confirmPassword: password })
    const cookie = cookieOf(await fetch(`${baseUrl}/sign-up`, { method: 'POST', body }))
    const session = await fetch(`${baseUrl}/session`, { headers: { cookie } })
    const learnerId = (await session.json()).learner.id
    insertAttempts(database, learnerId)
    return cookie
  }
  const get = (cookie: string, headers = {}) =>
    fetch(`${baseUrl}/account/data`, { headers: { cookie, ...headers } })

  /** Asks for the data and reads no more than the beginning of the answer. */
  const stall = async (cookie: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.write(`GET /account/data HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  return { ...server, database, learner, get, stall }
}

function insertAttempts(database: DatabaseSync, userId: string): void {
  const { other } = database.prepare('select "userId" as other from "logHead"').get() ?? {}
  if (other === undefined) insertFirstAttempts(database, userId)
  else copyAttempts(database, String(other), userId)
}

/** A tenth of the time that it takes to insert them one by one. */
function copyAttempts(database: DatabaseSync, from: string, to: string): void {
  database
    .prepare(
      'insert into "logHead" ("userId", "lastSeq") select ?, "lastSeq" from "logHead" where "userId" = ?',
    )
    .run(to, from)
  const columns = Object.keys(database.prepare('select * from "logEntry" limit 1').get() ?? {})
    .filter((name) => name !== 'userId')
    .map((name) => `"${name}"`)
    .join()
  database
    .prepare(
      `insert into "logEntry" ("userId", ${columns}) select ?, ${columns} from "logEntry" where "userId" = ?`,
    )
    .run(to, from)
}

function insertFirstAttempts(database: DatabaseSync, userId: string): void {
  const row = columnsOf(quizEntry('os-quiz1', 15))
  const columns = ['userId', 'seq', ...Object.keys(row), 'marks', 'receivedAt']
  const insert = database.prepare(
    `insert into "logEntry" (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
  )
  database.exec('begin')
  database.prepare('insert into "logHead" ("userId", "lastSeq") values (?, ?)').run(userId, ATTEMPTS)
  for (let seq = 1; seq <= ATTEMPTS; seq++) {
    const entry = { ...row, id: seq.toString(16).padStart(32, '0') }
    insert.run(userId, seq, ...Object.values(entry), '1'.repeat(15) + '0'.repeat(5), Date.UTC(2026, 0) + seq)
  }
  database.exec('commit')
}

describe('a download of all data', () => {
  let server: ReturnType<typeof withAttempts>

  beforeAll(async () => {
    server = withAttempts(await startForFile(...limited({ stalledMs: 5_000 })))
  })
  afterAll(async () => {
    server.database.close()
    await server.stop()
  })

  test('is complete, whether it is compressed or not', async () => {
    const { learner, get } = server
    const cookie = await learner()
    for (const encoding of ['gzip', 'identity']) {
      const answer = await get(cookie, { 'Accept-Encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
      expect(answer.headers.get('content-disposition')).toContain('pointer-my-data.json')
      const { profile, entries }: { profile: Profile; entries: Entry[] } = await answer.json()
      expect(profile.totalQuestions).toBe(20 * ATTEMPTS)
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: ATTEMPTS }, (_, index) => index + 1))
    }
  })

  test('runs once for each learner; one that nobody reads is closed and frees its place', async () => {
    const { learner, get, stall } = server
    const ada = await learner()
    const bob = await learner()
    await stall(ada)
    const refused = await get(ada)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Please try again in a minute.')
    expect((await get(bob)).status).toBe(200)
    await expect.poll(async () => (await get(ada)).status).toBe(200)
  })

  test(`takes little memory however slow its reader is, and runs ${AT_ONCE} times at once`, async () => {
    // Of its own, so that nothing that others have left in memory is used again.
    const started = await startForFile(...limited())
    const { learner, get, stall, child, baseUrl, database } = withAttempts(started)
    onTestFinished(async () => {
      database.close()
      await started.stop()
    })
    const memoryMb = () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024
    const cookies: string[] = []
    for (let count = 0; count <= AT_ONCE; count++) cookies.push(await learner())
    await (await get(cookies[0] ?? '')).text()
    const before = memoryMb()
    for (const cookie of cookies.slice(0, AT_ONCE)) await stall(cookie)
    expect((await get(cookies[AT_ONCE] ?? '')).status).toBe(429)
    // What the server sends on before its readers' buffers are full.
    for (let times = 0; times < 50; times++) await fetch(`${baseUrl}/healthz`)
    expect(memoryMb() - before, 'MB').toBeLessThan(MEMORY_GROWTH_MB)
  })

  test('is not started by HEAD or by the router in the browser', async () => {
    const { learner, get, baseUrl } = server
    const cookie = await learner()
    for (const [path, method] of [
      ['/account/data', 'HEAD'],
      ['/account/data.data', 'GET'],
    ])
      await (await fetch(`${baseUrl}${path}`, { method, headers: { cookie } })).text()
    expect((await get(cookie)).status).toBe(200)
  })

  // The last, because it takes the data away.
  test('that fails half way does not look like a complete file', async () => {
    const { learner, stall, database, output } = server
    const socket = await stall(await learner())
    database.exec('drop table "logEntry"')
    const received = await text(socket)
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
    // The chunk without bytes that ends a complete answer.
    expect(received).not.toMatch(/\r\n0\r\n\r\n$/)
    await expect.poll(() => output.stdout).toContain('a download of data failed')
  })
})
