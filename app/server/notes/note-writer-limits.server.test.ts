import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeFailure } from '#app/domain/notes/generation-failure.ts'
import { captureLog } from '#test/factories/accounts.ts'
import { startFakeProvider } from '#test/factories/fake-provider.ts'
import { answering, beginWriting, type Call, PLENTY, read } from '#test/factories/note-writing.ts'
import type { NoteWriter } from './note-writer.server.ts'
import { createNotesProvider } from './provider.server.ts'
import { GenerationError } from './provider-failure.server.ts'

const NOW = Date.UTC(2030, 0, 1, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const ADA = ['network', '192.0.2.1'] as const
const GRACE = ['network', '192.0.2.2'] as const
const MODEL = 'steered-1'
const NOTE = 'A note.\n'
const WRITTEN = { type: 'written', model: MODEL, generatedAt: expect.any(Number), truncated: false }

// The databases and what waits for them go by the real clock: only what the time is, is pretended.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function begin(options: Parameters<typeof beginWriting>[0] = {}) {
  captureLog()
  return await beginWriting({ onCall: answering(NOTE), ...options })
}

let topics = 0
/** A topic that nobody has asked for. */
function newTopic(): string {
  return `topic ${++topics}`
}

/** What a reader is told in the end who asks at a time. */
async function told(writer: NoteWriter, reader: readonly string[], topic = newTopic(), sinceMs = 0) {
  vi.setSystemTime(NOW + sinceMs)
  return (await read(writer, { reader, topic }).ended).end
}

const refused = (failure: Parameters<typeof describeFailure>[0]) => ({
  type: 'failed',
  ...describeFailure(failure),
})

describe('a reader', () => {
  test('has so many notes written an hour, is then told the seconds to wait, and after them has more', async () => {
    const { writer, provider } = await begin({ limits: { ...PLENTY, perReaderAndHour: 2 } })
    for (const sinceMs of [0, 10 * MINUTE_MS])
      expect(await told(writer, ADA, newTopic(), sinceMs)).toEqual(WRITTEN)
    for (const [sinceMs, retryAfterS] of [
      [10 * MINUTE_MS, 50 * 60],
      [59 * MINUTE_MS + 1, 60],
      [HOUR_MS - 1, 1],
    ] as const)
      expect(await told(writer, ADA, newTopic(), sinceMs)).toEqual(
        refused({ kind: 'reader-limit', retryAfterS }),
      )
    expect(provider.calls).toHaveLength(2)
    expect(await told(writer, ADA, newTopic(), HOUR_MS)).toEqual(WRITTEN)
  })

  test('is one in all processes, and not another: learners, networks and each of them apart', async () => {
    const { writer, another } = await begin({ limits: { ...PLENTY, perReaderAndHour: 1 } })
    const { writer: elsewhere } = await another()
    for (const reader of [ADA, GRACE, ['learner', '192.0.2.1'], ['learner', 'grace']]) {
      expect(await told(writer, reader)).toEqual(WRITTEN)
      for (const process of [writer, elsewhere])
        expect(await told(process, reader)).toEqual(refused({ kind: 'reader-limit', retryAfterS: 3600 }))
    }
  })

  test('reads kept notes and joins others for nothing, also with nothing left', async () => {
    const { writer, provider } = await begin({
      limits: { ...PLENTY, perReaderAndHour: 1, perDay: 2 },
      onCall: undefined,
    })
    const [kept, running] = [newTopic(), newTopic()]
    const first = read(writer, { reader: ADA, topic: kept })
    answering(NOTE)(await provider.call(0))
    await first.ended
    const grace = read(writer, { reader: GRACE, topic: running })
    const call = await provider.call(1)
    for (let time = 0; time < 3; time++) expect(await told(writer, ADA, kept)).toEqual(WRITTEN)
    const joined = [1, 2, 3].map(() => read(writer, { reader: ADA, topic: running }))
    call.say(NOTE)
    await Promise.all(joined.map((reading) => reading.until('A note.')))
    call.finish()
    for (const { ended } of [...joined, grace]) expect((await ended).end).toEqual(WRITTEN)
    expect(await told(writer, ADA)).toMatchObject({ type: 'failed' })
    expect(provider.calls).toHaveLength(2)
  })

  test('has had a note that the provider failed to write', async () => {
    const { writer } = await begin({
      limits: { ...PLENTY, perReaderAndHour: 1 },
      onCall: (call) => call.fail(new GenerationError({ kind: 'cut' })),
    })
    expect(await told(writer, ADA)).toEqual(refused({ kind: 'cut' }))
    expect(await told(writer, ADA)).toEqual(refused({ kind: 'reader-limit', retryAfterS: 3600 }))
  })
})

describe('a network', () => {
  const NETWORK = '198.51.100.7'
  const account = (name: string) => ['learner', name] as const

  async function asked(writer: NoteWriter, reader: readonly string[], network = NETWORK, sinceMs = 0) {
    vi.setSystemTime(NOW + sinceMs)
    return (await read(writer, { reader, network, topic: newTopic() }).ended).end
  }

  test('has so many notes written a day, however many accounts its readers make, in all processes', async () => {
    const limits = { perReaderAndHour: 2, perNetworkAndDay: 5, perDay: 20 }
    const { writer, another, provider } = await begin({ limits })
    const { writer: elsewhere } = await another()
    for (let name = 0; name < 5; name++) expect(await asked(writer, account(`${name}`))).toEqual(WRITTEN)
    for (const process of [writer, elsewhere])
      expect(await asked(process, account('new'), NETWORK, HOUR_MS)).toEqual(
        refused({ kind: 'network-limit', retryAfterS: 23 * 3600 }),
      )
    expect(provider.calls).toHaveLength(5)
    expect(await asked(writer, account('new'), '203.0.113.9', HOUR_MS)).toEqual(WRITTEN)
    expect(await asked(writer, account('new'), NETWORK, DAY_MS)).toEqual(WRITTEN)
  })

  test('that has nothing left uses up neither its readers nor the server', async () => {
    const { writer } = await begin({ limits: { perReaderAndHour: 1, perNetworkAndDay: 1, perDay: 2 } })
    expect(await asked(writer, account('ada'))).toEqual(WRITTEN)
    for (let time = 0; time < 5; time++)
      expect(await asked(writer, account('grace'))).toMatchObject({ type: 'failed' })
    expect(await asked(writer, account('grace'), '203.0.113.9')).toEqual(WRITTEN)
  })

  test('is not used up by a reader or by a server that has nothing left', async () => {
    const { writer, another } = await begin({
      limits: { perReaderAndHour: 1, perNetworkAndDay: 3, perDay: 9 },
    })
    const { writer: closed } = await another({ limits: { ...PLENTY, perDay: 0 } })
    expect(await asked(writer, account('ada'))).toEqual(WRITTEN)
    for (let time = 0; time < 5; time++) {
      expect(await asked(writer, account('ada'))).toMatchObject({ type: 'failed' })
      expect(await asked(closed, account('eve'))).toMatchObject({ type: 'failed' })
    }
    for (const name of ['grace', 'alan']) expect(await asked(writer, account(name))).toEqual(WRITTEN)
  })
})

test('each call to the provider is counted, also those that repeat a request without a refused parameter', async () => {
  const fake = await startFakeProvider()
  onTestFinished(fake.close)
  fake.play({ kind: 'refuses-parameter', parameter: 'topK', thenText: NOTE })
  const provider = createNotesProvider({
    GEMINI_API_KEY: undefined,
    GEMINI_MODEL: 'unused',
    NOTES_OPENAI_BASE_URL: `${fake.origin}/v1`,
    NOTES_OPENAI_API_KEY: undefined,
    NOTES_OPENAI_MODEL: MODEL,
  })
  if (!provider) throw new Error('there is no provider')
  const { writer } = await begin({ provider, limits: { ...PLENTY, perReaderAndHour: 3 } })
  for (let time = 0; time < 2; time++) expect(await told(writer, ADA)).toEqual(WRITTEN)
  expect(fake.requests).toHaveLength(3)
  expect(await told(writer, ADA)).toEqual(refused({ kind: 'reader-limit', retryAfterS: 3600 }))
  expect(fake.requests).toHaveLength(3)
})

describe('a server', () => {
  test('has so many notes written a day, in all its processes and for all readers', async () => {
    const { writer, another, provider } = await begin({ limits: { ...PLENTY, perDay: 2 } })
    const { writer: elsewhere } = await another()
    expect(await told(writer, ADA)).toEqual(WRITTEN)
    expect(await told(elsewhere, GRACE, newTopic(), HOUR_MS)).toEqual(WRITTEN)
    for (const process of [writer, elsewhere])
      expect(await told(process, ['learner', 'ada'], newTopic(), 2 * HOUR_MS)).toEqual(
        refused({ kind: 'server-limit', retryAfterS: 22 * 3600 }),
      )
    expect(provider.calls).toHaveLength(2)
    expect(await told(elsewhere, ADA, newTopic(), DAY_MS)).toEqual(WRITTEN)
  })

  test('is not used up by a reader who has nothing left', async () => {
    const { writer } = await begin({ limits: { ...PLENTY, perReaderAndHour: 1, perDay: 2 } })
    expect(await told(writer, ADA)).toEqual(WRITTEN)
    for (let time = 0; time < 5; time++) expect(await told(writer, ADA)).toMatchObject({ type: 'failed' })
    expect(await told(writer, GRACE)).toEqual(WRITTEN)
  })

  test('that has nothing left uses up no reader', async () => {
    const { writer } = await begin({ limits: { ...PLENTY, perReaderAndHour: 1, perDay: 1 } })
    expect(await told(writer, ADA)).toEqual(WRITTEN)
    for (let time = 0; time < 5; time++)
      expect(await told(writer, GRACE, newTopic(), DAY_MS - 1)).toEqual(
        refused({ kind: 'server-limit', retryAfterS: 1 }),
      )
    expect(await told(writer, GRACE, newTopic(), DAY_MS)).toEqual(WRITTEN)
  })
})

test.each([
  { limits: { ...PLENTY, perReaderAndHour: 0, perDay: 9 }, kind: 'reader-limit', retryAfterS: 3600 },
  { limits: { ...PLENTY, perReaderAndHour: 9, perDay: 0 }, kind: 'server-limit', retryAfterS: 24 * 3600 },
] as const)(
  'with a $kind of 0 no note is written, and kept ones are read',
  async ({ limits, kind, retryAfterS }) => {
    const { writer, another, provider } = await begin()
    const { writer: closed } = await another({ limits })
    const kept = newTopic()
    await told(writer, ADA, kept)
    expect(await told(closed, ['learner', 'grace'])).toEqual({
      ...refused({ kind, retryAfterS }),
      retryAfterS: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= retryAfterS),
    })
    expect(await told(closed, ADA, kept)).toEqual(WRITTEN)
    expect(provider.calls).toHaveLength(1)
  },
)

test('a ninth note at once in a process has to wait, and has its turn when one of the eight is written', async () => {
  const { writer, another, provider } = await begin({
    limits: { ...PLENTY, perReaderAndHour: 10, perDay: 10 },
    onCall: undefined,
  })
  const eight = Array.from({ length: 8 }, newTopic)
  const readings = eight.map((topic) => read(writer, { reader: ADA, topic }))
  await provider.call(7)
  const ninth = newTopic()
  for (let time = 0; time < 3; time++)
    expect(await told(writer, ADA, ninth)).toEqual(refused({ kind: 'busy' }))
  const joined = read(writer, { reader: ADA, topic: eight[3] })
  const finish = (call: Call | undefined) => {
    call?.say(NOTE)
    call?.finish()
  }
  finish(provider.calls[0])
  await Promise.race(readings.map(({ ended }) => ended))
  const late = [read(writer, { reader: ADA, topic: ninth })]
  finish(await provider.call(8))

  const { writer: elsewhere } = await another()
  late.push(read(elsewhere, { reader: ADA, topic: newTopic() }))
  finish(await provider.call(9))
  for (const call of provider.calls.slice(1, 8)) finish(call)
  for (const { ended } of [...readings, joined, ...late]) expect((await ended).end).toEqual(WRITTEN)
  expect(provider.calls).toHaveLength(10)
})

describe('when the provider asks to be left alone for 30 seconds', () => {
  const asked = { kind: 'refused', status: 429, message: 'Slow down', retryAfterS: 30 } as const
  const PAUSED = [
    { sinceMs: 1, retryAfterS: 30 },
    { sinceMs: 10_000, retryAfterS: 20 },
    { sinceMs: 29_200, retryAfterS: 1 },
    { sinceMs: 29_999, retryAfterS: 1 },
  ]

  async function beginPause() {
    const process = await begin({ limits: { ...PLENTY, perReaderAndHour: 3, perDay: 3 }, onCall: undefined })
    const { writer, provider } = process
    const kept = newTopic()
    const first = read(writer, { topic: kept })
    answering(NOTE)(await provider.call(0))
    await first.ended
    const reading = read(writer, { reader: ADA })
    const call = await provider.call(1)
    call.fail(new GenerationError(asked))
    expect((await reading.ended).end).toEqual(refused(asked))
    return { ...process, keptTopic: kept }
  }

  test('it is, and readers are told at once how long; kept notes are there as ever', async () => {
    const { writer, provider, claims, keptTopic } = await beginPause()
    for (const { sinceMs, retryAfterS } of PAUSED)
      expect(await told(writer, GRACE, newTopic(), sinceMs)).toEqual(refused({ ...asked, retryAfterS }))
    expect(await told(writer, GRACE, keptTopic, 1)).toEqual(WRITTEN)
    expect(provider.calls).toHaveLength(2)
    expect(await claims()).toEqual([])
  })

  test('it is asked again after them, however often readers have come meanwhile', async () => {
    const { writer, provider } = await beginPause()
    for (const { sinceMs } of PAUSED) await told(writer, ADA, newTopic(), sinceMs)
    vi.setSystemTime(NOW + 30_000)
    const reading = read(writer, { reader: ADA })
    answering(NOTE)(await Promise.race([provider.call(2), neverAfter(reading.ended)]))
    expect((await reading.ended).end).toEqual(WRITTEN)
  })
})

/** Fails where a reading ends before the provider is called for it. */
async function neverAfter(ended: Promise<unknown>): Promise<never> {
  throw new Error(`the provider was not called: ${JSON.stringify(await ended)}`)
}
