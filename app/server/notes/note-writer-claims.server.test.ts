import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseAddress } from '#test/database.ts'
import { captureLog } from '#test/factories/accounts.ts'
import { type FakeProvider, startFakeProvider } from '#test/factories/fake-provider.ts'
import { answering, beginWriting, noteRequest, PLENTY, read } from '#test/factories/note-writing.ts'
import { inProcesses, type Script } from '#test/processes.ts'
import { renderGenerated } from './generated-markdown.server.ts'
import { createNotesProvider } from './provider.server.ts'
import { GenerationError } from './provider-failure.server.ts'

const FIRST = '## Deadlock\n\nA cycle of waits.\n\n'
const WHOLE = `${FIRST}- Mutual exclusion\n- Hold and wait\n`
const HTML = renderGenerated(WHOLE)
const WRITTEN = { type: 'written', model: 'steered-1', generatedAt: expect.any(Number), truncated: false }
const READ = { html: HTML, end: WRITTEN }

afterEach(() => void vi.useRealTimers())

describe('a reader who leaves', () => {
  test('changes nothing for those who stay', async () => {
    const { writer, provider } = await beginWriting()
    const [leaving, staying] = [read(writer), read(writer)]
    const call = await provider.call(0)
    call.say(FIRST)
    await Promise.all([leaving, staying].map((reading) => reading.until('A cycle')))
    leaving.leave()
    expect(await leaving.ended).toEqual({ html: renderGenerated(FIRST), end: undefined })
    expect(call.signal.aborted).toBe(false)
    call.say(WHOLE.slice(FIRST.length))
    call.finish()
    expect(await staying.ended).toEqual(READ)
    expect(provider.calls).toHaveLength(1)
  })

  test('last stops the call, and nothing is kept: neither a note nor a claim nor a line of the log', async () => {
    const log = captureLog()
    const { writer, provider, kept, claims } = await beginWriting()
    const readings = [read(writer), read(writer)]
    const call = await provider.call(0)
    call.say(FIRST)
    await Promise.all(readings.map((reading) => reading.until('A cycle')))
    for (const reading of readings) {
      expect(call.signal.aborted).toBe(false)
      reading.leave()
      await reading.ended
    }
    expect(call.signal.aborted).toBe(true)
    await vi.waitFor(async () => expect(await claims()).toEqual([]))
    expect(await kept()).toEqual([])
    expect(log.lines).toEqual([])
  })

  test('before anything was asked makes no call', async () => {
    const { writer, provider, claims, nextClaims } = await beginWriting()
    const reading = read(writer)
    const claimed = nextClaims(1)
    reading.leave()
    expect(await reading.ended).toEqual({ html: '', end: undefined })
    await claimed
    await vi.waitFor(async () => expect(await claims()).toEqual([]))
    expect(provider.calls).toEqual([])
  })

  test('last, and one who comes right after: that one has a call of its own, once the other has ended', async () => {
    const { writer, provider, kept, nextClaims } = await beginWriting({ stopsAtOnce: false })
    const leaving = read(writer)
    const first = await provider.call(0)
    first.say(FIRST)
    leaving.leave()
    await leaving.ended
    const next = read(writer)
    await nextClaims(2)
    expect(provider.calls).toHaveLength(1)
    first.fail(first.signal.reason)
    answering(WHOLE)(await provider.call(1))
    expect(await next.ended).toEqual(READ)
    expect(await kept()).toMatchObject([{ markdown: WHOLE }])
  })
})

describe('in several processes', () => {
  test('fifty readers make one call and see the same whole', async () => {
    const { provider, another, kept, claims } = await beginWriting()
    const processes = [await another(), await another(), await another()]
    const readings = processes
      .flatMap(({ writer }) => Array.from({ length: 17 }, () => read(writer)))
      .slice(1)
    const call = await provider.call(0)
    call.say(FIRST)
    // One of them writes, two wait: whichever these are, each has looked whether it may write.
    const looked = processes.map(({ nextClaims }) => nextClaims(2))
    await Promise.any(looked.map((one) => Promise.all(looked.filter((other) => other !== one))))
    call.say(WHOLE.slice(FIRST.length))
    call.finish()
    expect(await Promise.all(readings.map(({ ended }) => ended))).toEqual(Array(50).fill(READ))
    expect(provider.calls).toHaveLength(1)
    expect(await kept()).toHaveLength(1)
    expect(await claims()).toEqual([])
  })

  /** One process that writes, with a reader, and one that waits for it, with another. */
  async function oneWritesOneWaits() {
    const writing = await beginWriting()
    const waiting = await writing.another()
    const reader = read(writing.writer)
    const call = await writing.provider.call(0)
    const waiter = read(waiting.writer)
    await waiting.nextClaims(2)
    expect(writing.provider.calls).toHaveLength(1)
    return { ...writing, waiting, reader, call, waiter }
  }

  test('a reader who waits for another process may leave: the note is written all the same', async () => {
    const { reader, waiter, call, provider, claims } = await oneWritesOneWaits()
    waiter.leave()
    expect(await waiter.ended).toEqual({ html: '', end: undefined })
    expect(call.signal.aborted).toBe(false)
    answering(WHOLE)(call)
    expect(await reader.ended).toEqual(READ)
    expect(provider.calls).toHaveLength(1)
    expect(await claims()).toEqual([])
  })

  test('where the readers of the one that writes leave, the one that waits takes over', async () => {
    const { reader, waiter, call, provider, kept } = await oneWritesOneWaits()
    reader.leave()
    const next = await provider.call(1)
    expect(call.open).toBe(false)
    answering(WHOLE)(next)
    expect(await waiter.ended).toEqual(READ)
    expect(await kept()).toHaveLength(1)
  })

  test('where the provider fails the one that writes, the one that waits asks for itself', async () => {
    captureLog()
    const { reader, waiter, call, provider, claims } = await oneWritesOneWaits()
    call.fail(new GenerationError({ kind: 'cut' }))
    expect((await reader.ended).end).toMatchObject({ type: 'failed' })
    answering(WHOLE)(await provider.call(1))
    expect(await waiter.ended).toEqual(READ)
    expect(await claims()).toEqual([])
  })

  test('a note that takes long stays with its process', { timeout: 30_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { reader, waiter, waiting, call, provider, nextClaims } = await oneWritesOneWaits()
    for (let seconds = 0; seconds < 60; seconds += 5) {
      const renewed = nextClaims(1)
      vi.advanceTimersByTime(5_000)
      await renewed
    }
    await waiting.nextClaims(2)
    expect(provider.calls).toHaveLength(1)
    answering(WHOLE)(call)
    for (const { ended } of [reader, waiter]) expect(await ended).toEqual(READ)
    expect(provider.calls).toHaveLength(1)
  })
})

describe('in processes of their own', () => {
  const SCRIPT_IMPORTS = `
    import { openDatabase } from '#app/server/database/open-database.server.ts'
    import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
    import { NoteRenderer } from '#app/server/notes/note-renderer.server.ts'
    import { NoteWriter } from '#app/server/notes/note-writer.server.ts'
    import { createNotesProvider } from '#app/server/notes/provider.server.ts'
  `
  /** What a process does with each event that one of its 17 readers is told. */
  function readingScript(onEvent: string): Script {
    return {
      imports: SCRIPT_IMPORTS,
      body: `
        const { db, close } = await openDatabase(input.address)
        const provider = createNotesProvider(input.settings)
        const { request, limits } = input
        const renderer = new NoteRenderer()
        const writer = new NoteWriter({ db, counter: new RateLimitCounter(db, 'a secret'), provider, renderer, limits })
        const read = async () => {
          let last
          for await (const event of writer.write(request, new AbortController().signal)) {
            ${onEvent}
            last = event
          }
          return last
        }
        const readings = Array.from({ length: 17 }, read)
        await fetch(input.settings.NOTES_OPENAI_BASE_URL + '/asked')
        const ends = await Promise.all(readings)
        process.stdout.write(JSON.stringify(ends))
        await close()
      `,
    }
  }

  async function fakeProvider() {
    const fake = await startFakeProvider()
    onTestFinished(fake.close)
    const settings = {
      GEMINI_API_KEY: undefined,
      GEMINI_MODEL: 'unused',
      NOTES_OPENAI_BASE_URL: `${fake.origin}/v1`,
      NOTES_OPENAI_API_KEY: undefined,
      NOTES_OPENAI_MODEL: 'steered-1',
    }
    const requests = (end: string) => fake.requests.filter(({ path }) => path.endsWith(end))
    const input = (address: DatabaseAddress) => ({
      address,
      settings,
      request: noteRequest(),
      limits: PLENTY,
    })
    const provider = createNotesProvider(settings)
    if (!provider) throw new Error('there is no provider')
    return { fake, provider, input, calls: () => requests('/completions'), asked: () => requests('/asked') }
  }

  /** Answers in two parts, the second one when a promise says so. */
  function playInParts(fake: FakeProvider, second: () => Promise<unknown>): void {
    fake.play({
      kind: 'answers',
      text: WHOLE,
      chunkLength: FIRST.length,
      gate: async (chunk) => void (chunk === 1 && (await second())),
    })
  }

  test('readers of three make one call, and all have the note', async () => {
    const { fake, provider, input, calls, asked } = await fakeProvider()
    const { address, writer, kept, claims } = await beginWriting({ provider })
    playInParts(fake, () => vi.waitFor(() => expect(asked()).toHaveLength(3), { timeout: 30_000 }))
    const ended = await inProcesses(3, readingScript(''), input(address))
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(3).fill({ code: 0, stderr: '' }),
    )
    for (const { stdout } of ended) expect(JSON.parse(stdout)).toEqual(Array(17).fill(WRITTEN))
    expect(calls()).toHaveLength(1)
    expect(await kept()).toHaveLength(1)
    expect(await claims()).toEqual([])
    expect(await read(writer).ended).toEqual(READ)
  })

  test('one that is killed while it writes is followed by one other, once its claim has run out', async () => {
    const { fake, provider, input, calls } = await fakeProvider()
    const { address, writer, nextClaims, another, kept, claims } = await beginWriting({ provider })
    playInParts(fake, () => new Promise(() => {}))
    const [killed] = await inProcesses(
      1,
      readingScript(`process.kill(process.pid, 'SIGKILL')`),
      input(address),
    )
    expect(killed?.signal).toBe('SIGKILL')
    const [claim] = await claims()
    if (!claim) throw new Error('the claim has gone')

    vi.useFakeTimers({ toFake: ['Date'], now: claim.claimedUntil - 1 })
    const other = await another()
    const readings = [writer, other.writer].map((each) => read(each))
    await Promise.all([nextClaims(2), other.nextClaims(2)])
    expect(calls()).toHaveLength(1)
    expect(await claims()).toEqual([claim])

    fake.play({ kind: 'answers', text: WHOLE })
    vi.setSystemTime(claim.claimedUntil)
    for (const { ended } of readings) expect(await ended).toEqual(READ)
    expect(calls()).toHaveLength(2)
    expect(await kept()).toHaveLength(1)
    expect(await claims()).toEqual([])
  })
})
