import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshAddress } from '#test/database.ts'
import { startFakeProvider } from '#test/factories/fake-provider.ts'
import { cookieOf } from '../learner.ts'
import { attemptWithScore, learnerIdOf, postToLog, readLog } from '../log-client.ts'
import { roundRobinProxy } from '../round-robin-proxy.ts'
import { startHealthy } from '../server-for-test.ts'

/*
 * Three servers, each with a folder of its own, on one PostgreSQL behind one proxy: to a learner they are one.
 */

const ADA = { email: 'ada@example.org', name: 'Ada Lovelace', password: 'an analytical engine' }

async function threeServers() {
  const { DATABASE_URL } = await freshAddress()
  const provider = await startFakeProvider()
  onTestFinished(() => provider.close())
  const env = {
    DATABASE_URL,
    AUTH_SECRET: 'the same secret on all three servers',
    TRUST_PROXY: '1',
    NOTES_OPENAI_BASE_URL: `${provider.origin}/v1`,
    NOTES_OPENAI_MODEL: 'model',
  }
  const servers = await Promise.all([startHealthy(env), startHealthy(env), startHealthy(env)])
  const baseUrl = await roundRobinProxy(servers.map(({ port }) => port))
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(baseUrl + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
  const signedUp = await post('/sign-up', { ...ADA, confirmPassword: ADA.password })
  return { servers, provider, baseUrl, post, cookie: cookieOf(signedUp) }
}

describe('three servers on one database', { timeout: 120_000 }, () => {
  test('know one session, count failures together and have each note written once', async () => {
    const { provider, baseUrl, post, cookie } = await threeServers()

    const sessions = await Promise.all(
      Array.from({ length: 9 }, async () =>
        (await fetch(`${baseUrl}/session`, { headers: { cookie } })).json(),
      ),
    )
    expect(new Set(sessions.map(({ learner }) => learner.id)).size).toBe(1)
    expect(sessions[0].learner.id).toEqual(expect.any(String))

    const failures = await Promise.all(
      Array.from({ length: 15 }, async () =>
        (await post('/sign-in', { email: ADA.email, password: 'not the password' })).json(),
      ),
    )
    const words = failures.map(({ message }) => message).sort()
    expect(words).toEqual([
      ...Array(10).fill('Incorrect password'),
      ...Array(5).fill('Too many failed attempts. Please try again later'),
    ])

    const notes = await Promise.all(
      Array.from({ length: 30 }, async () =>
        (await post('/generated-notes', { subject: 'os', topic: 'Semaphores' })).text(),
      ),
    )
    for (const note of notes) expect(note).toContain('"type":"written"')
    expect(provider.requests).toHaveLength(1)
  })

  test('lose nothing and save nothing twice when one of them is killed while results stream in', async () => {
    const { servers, baseUrl, cookie } = await threeServers()
    const device = { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }

    let answered = 0
    /** Sends an attempt again until a server has answered for it, as a device does. */
    const save = async (score: number) => {
      const entry = attemptWithScore(score)
      for (;;) {
        const response = await postToLog(device, [entry]).catch(() => undefined)
        const text = await response?.text().catch(() => undefined)
        if (response?.ok && text !== undefined) break
        expect([undefined, 200, 502]).toContain(response?.status)
        await wait(20)
      }
      answered++
    }
    const saving = Promise.all(Array.from({ length: 120 }, (_, index) => save(index % 21)))
    while (answered < 30) await wait(1)
    servers[Math.floor(Math.random() * servers.length)]?.child.kill('SIGKILL')
    await saving

    let log = await readLog(device).catch(() => undefined)
    for (let tries = 0; !log && tries < 5; tries++) log = await readLog(device).catch(() => undefined)
    expect(log?.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    expect(new Set(log?.map(({ id }) => id)).size).toBe(120)
  })
})
