import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '#app/domain/log/entry.ts'
import { topicEntry } from '#test/factories/log.ts'
import { fakeBrowser, fakeClock, fakeTab } from '#test/fake-device.ts'
import { fakeLogServer } from '#test/fake-log-server.ts'
import { putRecord, recordsIn } from '#test/log-database.ts'
import { type DeviceLogs, deviceLogs } from './device-logs.ts'
import { pauseAfter } from './log-sync.ts'
import type { StoredEntry } from './stored-records.ts'

const TICK = { kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true } as const
const ADA = 'learner-ada'

const opened: { logs: DeviceLogs }[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { logs } of opened.splice(0)) (await logs.open(ADA)).close()
})

async function signedIn({ browser = fakeBrowser(), server = fakeLogServer(), clock = fakeClock() } = {}) {
  const session: { learner: string | undefined } = { learner: ADA }
  const respond = vi.fn(server.fetchAs(() => session.learner))
  const tab = fakeTab({ browser, clock, fetch: respond })
  const logs = deviceLogs(tab)
  opened.push({ logs })
  const log = await logs.open(ADA)
  await log.syncNow()
  return { browser, server, clock, session, respond, tab, log }
}

function storedAt(server: ReturnType<typeof fakeLogServer>, learner = ADA): Entry[] {
  return server.logs.get(learner) ?? []
}

async function statesIn(browser: ReturnType<typeof fakeBrowser>): Promise<StoredEntry['state'][]> {
  return (await recordsIn(browser, ADA, 'entries')).map((record) => (record as StoredEntry).state)
}

describe('a round', () => {
  test('sends what is unsent and fetches what is new, each entry once', async () => {
    const server = fakeLogServer()
    server.logs.set(ADA, [topicEntry({ seq: 1, receivedAt: 5 })])
    const { log, browser, respond } = await signedIn({ server })
    await log.append(TICK)
    await log.syncNow()
    expect(log.snapshot()).toMatchObject({ status: { unsent: 0, sync: 'idle', lastError: undefined } })
    expect(log.snapshot().entries).toHaveLength(2)
    expect(storedAt(server)).toHaveLength(2)
    expect(await statesIn(browser)).toEqual(['stored', 'stored'])
    respond.mockClear()
    await log.syncNow()
    expect(respond).toHaveBeenCalledTimes(1)
    expect(respond.mock.calls[0]?.[0]).toBe(`/log?learner=${ADA}&after=2`)
  })

  test('sends nothing that the server adds, and follows no redirect', async () => {
    const { log, server, respond } = await signedIn()
    await log.append({ ...TICK, marks: '1' })
    await log.syncNow()
    expect(server.requests.flatMap(({ entries }) => entries)[0]).not.toHaveProperty('marks')
    for (const [, init] of respond.mock.calls)
      expect(init).toMatchObject({ redirect: 'error', cache: 'no-store', credentials: 'same-origin' })
  })

  test('keeps the marks of the server', async () => {
    const { log } = await signedIn()
    const answers = [{ item: 'os-41', version: 'v', option: 2, seconds: 3 }] as const
    const body = {
      kind: 'attempt',
      policy: { kind: 'quiz', quizId: 'os-quiz3' },
      startedAt: 1,
      answers,
    } as const
    await log.append({ ...body, marks: '0' })
    await log.syncNow()
    expect(log.snapshot().entries).toMatchObject([{ marks: '1', seq: 1 }])
  })

  test('sends a long log in requests of at most 200 entries and 48 KiB, in learning order', async () => {
    const browser = fakeBrowser()
    const server = fakeLogServer()
    ;(await signedIn({ browser, server })).log.close()
    const long = Array.from({ length: 450 }, (_, index) => ({
      ...topicEntry({ n: index + 1, topic: `topic-${index}` }),
      note: 'x'.repeat(index < 200 ? 10 : 1_000),
    }))
    for (const entry of long) await putRecord(browser, ADA, 'entries', entry.id, { entry, state: 'unsent' })
    const { log } = await signedIn({ browser, server })
    expect(log.snapshot().status.unsent).toBe(0)
    const uploads = server.requests.filter(({ method }) => method === 'POST')
    for (const { entries } of uploads) {
      expect(entries.length).toBeLessThanOrEqual(200)
      expect(JSON.stringify({ learner: ADA, entries }).length).toBeLessThanOrEqual(49 * 1_024)
    }
    expect(storedAt(server).map(({ id }) => id)).toEqual(long.map(({ id }) => id))
  })

  test('fetches a long log page by page', async () => {
    const server = fakeLogServer()
    server.logs.set(
      ADA,
      Array.from({ length: 450 }, (_, index) => topicEntry({ seq: index + 1, receivedAt: 5 })),
    )
    const { log, browser } = await signedIn({ server })
    expect(log.snapshot().entries).toHaveLength(450)
    expect(server.requests.slice(0, 3).map(({ url }) => url.split('after=')[1])).toEqual(['0', '200', '400'])
    expect(await recordsIn(browser, ADA, 'meta')).toContain(450)
  })

  test('an entry that is damaged on the disk comes back from the server', async () => {
    const browser = fakeBrowser()
    const server = fakeLogServer()
    const first = await signedIn({ browser, server })
    await first.log.append(TICK)
    await first.log.append(TICK)
    await first.log.syncNow()
    first.log.close()
    const [damaged] = storedAt(server)
    await putRecord(browser, ADA, 'entries', damaged?.id ?? '', { entry: 7 })
    const { log } = await signedIn({ browser, server })
    expect(log.snapshot()).toMatchObject({ status: { damaged: 1 }, entries: storedAt(server) })
  })
})

const json = (body: unknown, status = 200) => Response.json(body, { status })
const bare = (status: number) => new Response('', { status })
const HTML = '<!doctype html><title>Sign in to the Wi-Fi</title>'

interface BadAnswer {
  name: string
  answer: (learner: string, sent: readonly Entry[]) => Response | Promise<Response>
  sync: 'failed' | 'offline' | 'signedOut' | 'otherLearner'
}

const never = new Promise<Response>(() => {})
const outcomesFor = (sent: readonly Entry[]) =>
  sent.map(({ id }, index) => ({ id, seq: index + 1, receivedAt: 5 }))

const BAD_ANSWERS: BadAnswer[] = [
  { name: 'a page with status 200', answer: () => new Response(HTML), sync: 'failed' },
  { name: 'a redirect', answer: () => Promise.reject(new TypeError('redirect')), sync: 'offline' },
  { name: 'no connection', answer: () => Promise.reject(new TypeError('Failed to fetch')), sync: 'offline' },
  ...[400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503].map(
    (status): BadAnswer => ({ name: `a bare ${status}`, answer: () => bare(status), sync: 'failed' }),
  ),
  { name: 'an empty 200', answer: () => bare(200), sync: 'failed' },
  {
    name: 'truncated JSON',
    answer: (learner, sent) =>
      new Response(
        JSON.stringify({ learner, outcomes: outcomesFor(sent), entries: [], lastSeq: 0 }).slice(0, -9),
      ),
    sync: 'failed',
  },
  {
    name: 'a body that breaks off',
    answer: () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('network error')),
        }),
      ),
    sync: 'offline',
  },
  {
    name: "another learner's JSON",
    answer: (_, sent) => json({ learner: 'bob', outcomes: outcomesFor(sent), entries: [], lastSeq: 0 }),
    sync: 'failed',
  },
  {
    name: 'JSON without a learner',
    answer: (_, sent) => json({ outcomes: outcomesFor(sent), entries: [], lastSeq: 0 }),
    sync: 'failed',
  },
  { name: 'JSON of another shape', answer: (learner) => json({ learner, ok: true }), sync: 'failed' },
  { name: 'a JSON list', answer: () => json([]), sync: 'failed' },
  { name: 'signed-out', answer: () => json({ reason: 'signed-out' }, 401), sync: 'signedOut' },
  { name: 'other-learner', answer: () => json({ reason: 'other-learner' }, 409), sync: 'otherLearner' },
  { name: 'invalid', answer: () => json({ reason: 'invalid' }, 400), sync: 'failed' },
  { name: 'busy', answer: () => json({ reason: 'busy' }, 429), sync: 'failed' },
  { name: 'signed-out with status 200', answer: () => json({ reason: 'signed-out' }), sync: 'failed' },
]

const BAD_OUTCOMES: BadAnswer[] = [
  { name: 'no outcomes', answer: (learner) => json({ learner, outcomes: [] }), sync: 'failed' },
  {
    name: 'outcomes of other ids',
    answer: (learner) => json({ learner, outcomes: [{ id: 'f'.repeat(32), seq: 1, receivedAt: 5 }] }),
    sync: 'failed',
  },
  ...[
    { seq: 0, receivedAt: 5 },
    { seq: '1', receivedAt: 5 },
    { seq: 1 },
    { seq: 1.5, receivedAt: 5 },
    { refused: 'because' },
    { seq: 1, receivedAt: 5, refused: 'full' },
    {},
  ].map(
    (outcome): BadAnswer => ({
      name: `the outcome ${JSON.stringify(outcome)}`,
      answer: (learner, sent) => json({ learner, outcomes: sent.map(({ id }) => ({ id, ...outcome })) }),
      sync: 'failed',
    }),
  ),
]

describe('an upload that is answered by', () => {
  test.each([...BAD_ANSWERS, ...BAD_OUTCOMES])(
    '$name keeps the entry and sends it again',
    async ({ answer, sync }) => {
      const { browser, clock, log, respond, server, tab } = await signedIn()
      const upload = server.fetchAs(() => ADA)
      respond.mockImplementation(async (input, init) => {
        const { entries } = JSON.parse(String(init?.body ?? '{"entries":[]}'))
        return init?.method === 'POST' ? answer(ADA, entries) : upload(input, init)
      })
      await log.append(TICK)
      await log.syncNow()
      expect(log.snapshot()).toMatchObject({ entries: [TICK], status: { unsent: 1, sync } })
      expect(await statesIn(browser)).toEqual(['unsent'])
      expect(storedAt(server)).toEqual([])

      respond.mockImplementation(upload)
      if (sync === 'failed' || sync === 'offline') clock.advance(5_000)
      else tab.emit('wake')
      await expect
        .poll(() => log.snapshot().status)
        .toMatchObject({ unsent: 0, sync: 'idle', lastError: undefined })
      expect(storedAt(server)).toHaveLength(1)
    },
  )

  test('nothing at all is given up after a while and sent again', async () => {
    const { clock, log, respond, server } = await signedIn()
    respond.mockClear()
    respond.mockImplementation(() => never)
    await log.append(TICK)
    await expect.poll(() => respond.mock.calls.length).toBe(1)
    clock.advance(20_000)
    await expect
      .poll(() => log.snapshot().status)
      .toMatchObject({ sync: 'offline', lastError: 'no-answer', unsent: 1 })
    respond.mockImplementation(server.fetchAs(() => ADA))
    clock.advance(5_000)
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
  })

  test('a stored entry whose answer was lost stores it once', async () => {
    const { clock, log, respond, server } = await signedIn()
    const upload = server.fetchAs(() => ADA)
    respond.mockImplementation(async (input, init) => {
      await upload(input, init)
      throw new TypeError('network error')
    })
    await log.append(TICK)
    await log.syncNow()
    expect(log.snapshot().status).toMatchObject({ unsent: 1, sync: 'offline' })
    respond.mockImplementation(upload)
    clock.advance(5_000)
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
    expect(storedAt(server)).toHaveLength(1)
  })
})

describe('a fetch of entries that is answered by', () => {
  const at = (seq: number) => topicEntry({ seq, receivedAt: 5 })
  const page = (entries: unknown[], lastSeq: unknown) => (learner: string) =>
    json({ learner, entries, lastSeq })
  // The device has the number 1.
  const BAD_PAGES: BadAnswer[] = [
    { name: 'a page with a number missing', answer: page([at(2), at(4)], 4), sync: 'failed' },
    { name: 'a page that begins too late', answer: page([at(3)], 3), sync: 'failed' },
    { name: 'a page that begins too early', answer: page([at(1), at(2)], 2), sync: 'failed' },
    { name: 'an empty page of a longer log', answer: page([], 2), sync: 'failed' },
    { name: 'a last number below the page', answer: page([at(2)], 1), sync: 'failed' },
    { name: 'a last number that is none', answer: page([at(2)], '2'), sync: 'failed' },
    { name: 'entries without numbers', answer: page([topicEntry({ receivedAt: 5 })], 2), sync: 'failed' },
    { name: 'entries without arrival', answer: page([topicEntry({ seq: 2 })], 2), sync: 'failed' },
    { name: 'something else than entries', answer: page([{ id: 7 }], 2), sync: 'failed' },
  ]

  test.each([...BAD_ANSWERS, ...BAD_PAGES])(
    '$name adds nothing and is tried again',
    async ({ answer, sync }) => {
      const server = fakeLogServer()
      const { browser, clock, log, respond, tab } = await signedIn({ server })
      await log.append(TICK)
      await log.syncNow()
      const [own] = storedAt(server)
      server.logs.set(ADA, [])
      if (own) server.logs.set(ADA, [own, topicEntry({ seq: 2, receivedAt: 5 })])
      respond.mockImplementation(async () => answer(ADA, []))
      const before = log.snapshot().entries
      await log.syncNow()
      expect(log.snapshot()).toMatchObject({ status: { sync, unsent: 0 } })
      expect(log.snapshot().entries).toBe(before)
      expect(await statesIn(browser)).toEqual(['stored'])
      respond.mockImplementation(server.fetchAs(() => ADA))
      if (sync === 'failed' || sync === 'offline') clock.advance(5_000)
      else {
        clock.advance(60_000)
        tab.emit('wake')
      }
      await expect.poll(() => log.snapshot().entries).toHaveLength(2)
    },
  )

  test('a log that is shorter than before makes the device send everything: the server was restored from a backup', async () => {
    const server = fakeLogServer()
    const { log } = await signedIn({ server })
    for (let count = 0; count < 3; count++) await log.append(TICK)
    await log.syncNow()
    const sent = storedAt(server).map(({ id }) => id)
    expect(sent).toHaveLength(3)
    server.logs.set(ADA, storedAt(server).slice(0, 1))
    await log.syncNow()
    expect(
      storedAt(server)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...sent].sort())
    expect(log.snapshot()).toMatchObject({ status: { unsent: 0, sync: 'idle' } })
    expect(log.snapshot().entries.map(({ seq }) => seq)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  test('429 is reported as a failure of the server', async () => {
    const { log, respond } = await signedIn()
    respond.mockImplementation(async () => json({ reason: 'busy' }, 429))
    await log.syncNow()
    expect(log.snapshot().status).toMatchObject({ sync: 'failed', lastError: 'server-error' })
  })

  test('numbers with a gap stops with an error that names it', async () => {
    const { log, respond } = await signedIn()
    respond.mockImplementation(async () => json({ learner: ADA, entries: [], lastSeq: 4 }))
    await log.syncNow()
    expect(log.snapshot().status).toMatchObject({ sync: 'failed', lastError: 'missing-numbers' })
  })
})

describe('an entry that is refused as', () => {
  async function refused(outcome: object) {
    const context = await signedIn()
    const { log, respond, server } = context
    const upload = server.fetchAs(() => ADA)
    respond.mockImplementation(async (input, init) => {
      if (init?.method !== 'POST') return upload(input, init)
      const { entries } = JSON.parse(String(init.body))
      return json({ learner: ADA, outcomes: entries.map(({ id }: Entry) => ({ id, ...outcome })) })
    })
    await log.append(TICK)
    await log.syncNow()
    return { ...context, upload }
  }

  test.each(['conflict', 'invalid', 'full'] as const)(
    '%s stays on the device, is reported, and is not sent again',
    async (reason) => {
      const { log, respond, clock } = await refused({ refused: reason })
      const [entry] = log.snapshot().entries
      expect(log.snapshot().status).toMatchObject({
        unsent: 0,
        refused: [{ id: entry?.id, reason }],
        sync: 'idle',
      })
      const posts = () => respond.mock.calls.filter(([, init]) => init?.method === 'POST').length
      const before = posts()
      clock.advance(24 * 3_600_000)
      await log.syncNow()
      expect(posts()).toBe(before)
    },
  )

  test.each([
    { outcome: { refused: 'unknown-version' }, afterS: 3_600 },
    { outcome: { refused: 'too-many', retryAfterS: 1_200 }, afterS: 1_200 },
  ])('$outcome.refused waits and is sent again', async ({ outcome, afterS }) => {
    const { log, respond, clock, upload } = await refused(outcome)
    expect(log.snapshot().status).toMatchObject({ unsent: 1, refused: [], sync: 'idle' })
    respond.mockImplementation(upload)
    clock.advance(afterS * 1_000 - 1)
    await log.syncNow()
    expect(log.snapshot().status.unsent).toBe(1)
    clock.advance(2_001)
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
  })
})

describe('when a round starts', () => {
  test('pauses grow to five minutes, and no two devices keep step', () => {
    expect([0, 1, 2, 3, 20].map((failures) => pauseAfter(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 150_000,
    ])
    expect([0, 1, 20].map((failures) => pauseAfter(failures, 0.999_999))).toEqual([2_000, 4_000, 300_000])
  })

  test('a new entry, the connection and the page wake it', async () => {
    const { log, respond, server, tab } = await signedIn()
    respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await log.append(TICK)
    await expect.poll(() => log.snapshot().status.sync).toBe('offline')
    respond.mockImplementation(server.fetchAs(() => ADA))
    tab.emit('wake')
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
    await log.append(TICK)
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
  })

  test('coming back to the page often does not ask the server each time', async () => {
    const { clock, respond, tab } = await signedIn()
    respond.mockClear()
    for (let times = 0; times < 10; times++) tab.emit('wake')
    expect(respond).not.toHaveBeenCalled()
    clock.advance(30_000)
    tab.emit('wake')
    await expect.poll(() => respond.mock.calls.length).toBe(1)
  })

  test('a page that is left sends what is unsent in a request that outlives it', async () => {
    const { log, respond, server, tab } = await signedIn()
    respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await log.append(TICK)
    await log.syncNow()
    respond.mockImplementation(server.fetchAs(() => ADA))
    tab.emit('leave')
    await expect.poll(() => log.snapshot().status.unsent).toBe(0)
    expect(server.requests.filter(({ keepalive }) => keepalive)).toHaveLength(1)
    expect(storedAt(server)).toHaveLength(1)
  })

  test('a round that found the learner signed out is not repeated', async () => {
    const { clock, log, respond, session } = await signedIn()
    session.learner = undefined
    await log.append(TICK)
    await log.syncNow()
    const before = respond.mock.calls.length
    clock.advance(3_600_000)
    expect(clock.pending()).toBe(0)
    expect(respond).toHaveBeenCalledTimes(before)
    expect(log.snapshot().status).toMatchObject({ sync: 'signedOut', unsent: 1 })
  })
})

describe('two tabs', () => {
  test('synchronise one after the other, and both see the outcome', async () => {
    const browser = fakeBrowser()
    const server = fakeLogServer()
    const [left, right] = await Promise.all([signedIn({ browser, server }), signedIn({ browser, server })])
    let under = 0
    let most = 0
    for (const { respond } of [left, right])
      respond.mockImplementation(async (input, init) => {
        most = Math.max(most, ++under)
        await new Promise((resolve) => setTimeout(resolve, 5))
        under--
        return server.fetchAs(() => ADA)(input, init)
      })
    await Promise.all([left.log.append(TICK), right.log.append(TICK), left.log.append(TICK)])
    await Promise.all([left.log.syncNow(), right.log.syncNow()])
    expect(most).toBe(1)
    expect(storedAt(server)).toHaveLength(3)
    await expect
      .poll(() => [left.log.snapshot(), right.log.snapshot()])
      .toMatchObject([
        { status: { unsent: 0 }, entries: [{}, {}, {}] },
        { status: { unsent: 0 }, entries: [{}, {}, {}] },
      ])
  })

  test('an entry that one tab has sent is not sent again by the other, even without a hint', async () => {
    const browser = fakeBrowser()
    const server = fakeLogServer()
    const left = await signedIn({ browser, server })
    left.respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await left.log.append(TICK)
    await left.log.syncNow()
    const right = await signedIn({ browser: { ...browser, channels: new Set() }, server })
    expect(right.log.snapshot().status.unsent).toBe(0)
    expect(left.log.snapshot().status.unsent).toBe(1)
    left.respond.mockImplementation(server.fetchAs(() => ADA))
    await left.log.syncNow()
    expect(left.log.snapshot().status.unsent).toBe(0)
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a frozen tab that keeps the lock does not stop the other for good', async () => {
    const browser = fakeBrowser()
    const server = fakeLogServer()
    const frozen = await signedIn({ browser, server })
    const { log, clock } = await signedIn({ browser, server })
    frozen.respond.mockImplementation(() => never)
    await frozen.log.append(TICK)
    await expect.poll(() => frozen.respond.mock.calls.length).toBeGreaterThan(1)
    await log.append(TICK)
    await expect.poll(() => clock.pending()).toBe(1)
    expect(storedAt(server)).toHaveLength(0)
    clock.advance(30_000)
    await expect.poll(() => storedAt(server)).toHaveLength(2)
  })
})
