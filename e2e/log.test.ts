import { globSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { topicEntry } from '#test/factories/log.ts'
import { cookieOf, newLearner } from './learner.ts'
import { attemptWithScore, type Device, learnerIdOf, postToLog, readLog, upload } from './log-client.ts'
import { logLines, startHealthy } from './server-for-test.ts'

async function newDevice(): Promise<Device> {
  const baseUrl = inject('baseUrl')
  const learner = newLearner()
  const signUp = await fetch(`${baseUrl}/sign-up`, {
    method: 'POST',
    body: new URLSearchParams({ ...learner, confirmPassword: learner.password }),
  })
  const cookie = cookieOf(signUp)
  return { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }
}

test('what a device uploads, another device of the same learner reads', async () => {
  const device = await newDevice()
  const entries = [attemptWithScore(15), topicEntry()]
  const { learner, outcomes } = await upload(device, entries)
  expect(learner).toBe(device.learner)
  expect(outcomes).toMatchObject([
    { id: entries[0]?.id, seq: 1, marks: `${'1'.repeat(15)}00000` },
    { id: entries[1]?.id, seq: 2 },
  ])
  expect(await readLog(device)).toEqual(entries.map((entry, index) => ({ ...entry, ...outcomes[index] })))
  expect(await upload(device, entries)).toEqual({ learner, outcomes })
})

test('the log of one learner is neither read nor written with the session of another', async () => {
  const ada = await newDevice()
  const bob = await newDevice()
  const asBob = { ...bob, learner: ada.learner }
  const refused = await postToLog(asBob, [topicEntry()])
  expect([refused.status, await refused.json()]).toEqual([409, { reason: 'other-learner' }])
  await expect(readLog(asBob)).rejects.toThrow('409: {"reason":"other-learner"}')
  expect(await readLog(ada)).toEqual([])
})

test('a request without a session is refused', async () => {
  const guest = { ...(await newDevice()), cookie: '' }
  const refused = await postToLog(guest, [topicEntry()])
  expect([refused.status, await refused.json()]).toEqual([401, { reason: 'signed-out' }])
  await expect(readLog(guest)).rejects.toThrow('401: {"reason":"signed-out"}')
})

test.each([
  '',
  'not JSON',
  '[]',
  '{"learner":"x"}',
  '{"entries":[]}',
  `{"learner":"x","entries":${JSON.stringify(Array(201).fill(0))}}`,
])('the body %s is refused', async (body) => {
  const { baseUrl, cookie } = await newDevice()
  const refused = await fetch(`${baseUrl}/log`, { method: 'POST', headers: { cookie }, body })
  expect([refused.status, await refused.json()]).toEqual([400, { reason: 'invalid' }])
})

test.each(['', '?learner=', '?learner=x&after=-1', '?after=1', '?learner=x&learner=y'])(
  'the query %s is refused',
  async (query) => {
    const { baseUrl, cookie } = await newDevice()
    const refused = await fetch(`${baseUrl}/log${query}`, { headers: { cookie } })
    expect(refused.status).toBe(query === '?learner=' ? 409 : 400)
  },
)

test('no cache keeps a log', async () => {
  const device = await newDevice()
  const { headers } = await fetch(`${device.baseUrl}/log?learner=${device.learner}`, {
    headers: { cookie: device.cookie },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the questions of a quiz are a file that caches keep for good', async () => {
  const baseUrl = inject('baseUrl')
  const [bundlePath] = globSync('assets/questions/os-quiz1.*.json', { cwd: 'build/client' })
  const response = await fetch(`${baseUrl}/${bundlePath}`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  const { items, rubrics } = await response.json()
  expect(items).toHaveLength(20)
  expect(Object.keys(rubrics)).toHaveLength(20)
})

test('an upload that is too large is refused once, and is no unexpected error', async () => {
  const server = await startHealthy({ LOG_LEVEL: 'info' })
  const response = await fetch(`${server.baseUrl}/log`, {
    method: 'POST',
    // A stream is sent in chunks, without a length that would be refused at once.
    body: Readable.toWeb(Readable.from([new Uint8Array(70_000)])),
    duplex: 'half',
  } as unknown as RequestInit)
  expect(response.status).toBe(413)
  await response.text()
  // The server closes the connection after a second; only then the handler learns that the body has no end.
  await wait(1_500)
  expect(logLines(server.output.stdout).filter((line) => line.includes('unexpected error'))).toEqual([])
})
