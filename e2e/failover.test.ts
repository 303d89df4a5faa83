import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { replicatedPostgres, startNginx, startPgBouncer } from './debian-programs.ts'
import { cookieOf, newLearner } from './learner.ts'
import { attemptWithScore, type Device, learnerIdOf, postToLog, readLog } from './log-client.ts'
import { startHealthy } from './server-for-test.ts'

/*
 * An installation that survives the loss of a machine: two servers behind nginx, PgBouncer in transaction mode, and a
 * PostgreSQL whose commits wait for a standby. Only `npm run test:long` runs this.
 */

const DEVICES = 4
const SAVED_BEFORE = 60
const SAVED_AFTER = 60
/** The primary goes on for so long without its standby. */
const CUT_OFF_MS = 500

test('the primary PostgreSQL is killed in the middle of saves and its standby takes over: nothing acknowledged is lost, and nothing is saved twice', {
  timeout: 300_000,
}, async () => {
  const { primary, standby, cutNetwork, promote } = await replicatedPostgres()
  const pooler = await startPgBouncer(primary)
  const httpsPort = await freePort()
  const env = {
    DATABASE_URL: pooler.url,
    AUTH_SECRET: 'the same secret on both of the servers',
    TRUST_PROXY: '1',
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    REQUESTS_PER_SECOND: '0',
  }
  // Both migrate at the same time, through the pooler.
  const servers = await Promise.all([startHealthy(env), startHealthy(env)])
  const { baseUrl } = await startNginx(
    servers.map(({ port }) => port),
    httpsPort,
  )

  const signUp = async (): Promise<Device> => {
    const learner = newLearner()
    const body = new URLSearchParams({ ...learner, confirmPassword: learner.password })
    const answer = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body })
    expect(await answer.json()).toEqual({ ok: true })
    const cookie = cookieOf(answer)
    return { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }
  }
  const devices = await Promise.all(Array.from({ length: DEVICES }, signUp))

  let acknowledged = 0
  let failed = 0
  let enough = false
  /** Saves one attempt after the other, each until a server has acknowledged it, as a device does. */
  const saveOn = async (device: Device) => {
    const outcomes: { id: string; seq: number }[] = []
    while (!enough) {
      const entry = attemptWithScore(acknowledged % 21)
      for (;;) {
        const response = await postToLog(device, [entry])
        const text = await response.text()
        if (response.ok) {
          const [outcome] = JSON.parse(text).outcomes
          outcomes.push({ id: outcome.id, seq: outcome.seq })
          expect(outcome.id).toBe(entry.id)
          break
        }
        failed++
        expect([502, 503, 504]).toContain(response.status)
        await wait(100)
      }
      acknowledged++
    }
    return outcomes
  }
  const saving = Promise.all(devices.map(saveOn))

  while (acknowledged < SAVED_BEFORE) await wait(1)
  // What the primary commits from now on reaches only its own disk, so it must not be acknowledged.
  cutNetwork()
  await wait(CUT_OFF_MS)
  primary.kill()
  while (failed === 0) await wait(10)
  await promote()
  pooler.redirect(standby)
  const before = acknowledged
  while (acknowledged < before + SAVED_AFTER) await wait(10)
  enough = true

  const saved = await saving
  for (const [index, device] of devices.entries()) {
    const log = await readLog(device)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    expect(log.map(({ id, seq }) => ({ id, seq }))).toEqual(saved[index])
  }
  for (const server of servers) {
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200)
    expect(server.child.exitCode).toBeNull()
    expect(server.output.stderr).toBe('')
  }
})
