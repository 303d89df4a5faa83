import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PROMPT_VERSION } from '#app/domain/notes/generation.ts'
import { describeFailure, type GenerationFailure } from '#app/domain/notes/generation-failure.ts'
import { applyHtml } from '#app/domain/notes/note-event.ts'
import { captureLog } from '#test/factories/accounts.ts'
import { startFakeProvider } from '#test/factories/fake-provider.ts'
import { answering, beginWriting, noteRequest, read, steeredProvider } from '#test/factories/note-writing.ts'
import { renderGenerated } from './generated-markdown.server.ts'
import { RENDER_VERSION } from './note-renderer.server.ts'
import { createNotesProvider } from './provider.server.ts'
import { GenerationError } from './provider-failure.server.ts'

const FIRST = '## Deadlock\n\nA cycle of waits.\n\n'
const SECOND = '- Mutual exclusion\n- Hold and wait\n\n'
const THIRD = '```c\nlock(&a);\n```\n'
const WHOLE = FIRST + SECOND + THIRD
const HTML = renderGenerated(WHOLE)
const WRITTEN = { type: 'written', model: 'steered-1', generatedAt: expect.any(Number), truncated: false }

/** Text of each part that the page shows once the part is there. */
const SEES = { first: 'A cycle', second: 'Hold and wait' }

describe('a reader', () => {
  test('watches the note come, then is told that it is whole, by which model and when', async () => {
    const { writer, provider, kept, claims } = await beginWriting()
    const before = Date.now()
    const reading = read(writer)
    const call = await provider.call(0)
    call.say(FIRST)
    await reading.until(SEES.first)
    call.say(SECOND)
    await reading.until(SEES.second)
    call.say(THIRD)
    call.finish()
    expect(await reading.ended).toEqual({ html: HTML, end: WRITTEN })
    expect(reading.states).toEqual([renderGenerated(FIRST), renderGenerated(FIRST + SECOND), HTML])
    expect(call.prompt).toContain('"Operating System"')
    expect(call.prompt).toContain('"Deadlock"')

    const [row, ...others] = await kept()
    expect(others).toEqual([])
    expect(row).toEqual({
      subject: 'os',
      topicKey: 'deadlock',
      model: 'steered-1',
      promptVersion: PROMPT_VERSION,
      markdown: WHOLE,
      html: HTML,
      renderVersion: RENDER_VERSION,
      truncated: 0,
      generatedAt: expect.toSatisfy((time: number) => time >= before && time <= Date.now()),
    })
    expect(reading.events.at(-1)).toEqual({ ...WRITTEN, generatedAt: row?.generatedAt })
    expect(await claims()).toEqual([])
  })

  test('sees no half of a line, whose marks would not make sense yet', async () => {
    const { writer, provider } = await beginWriting()
    const reading = read(writer)
    const call = await provider.call(0)
    call.say(`${FIRST}**Hold a`)
    await reading.until(SEES.first)
    call.say('nd wait**\n')
    await reading.until('Hold')
    call.finish()
    await reading.ended
    expect(reading.states).toEqual([renderGenerated(FIRST), renderGenerated(`${FIRST}**Hold and wait**\n`)])
  })

  test('who comes in the middle sees all of it', async () => {
    const { writer, provider } = await beginWriting()
    const early = read(writer)
    const call = await provider.call(0)
    call.say(FIRST)
    await early.until(SEES.first)
    const late = read(writer)
    await late.until(SEES.first)
    expect(late.states).toEqual([renderGenerated(FIRST)])
    call.say(SECOND + THIRD)
    call.finish()
    for (const { ended } of [early, late]) expect(await ended).toEqual({ html: HTML, end: WRITTEN })
    expect(provider.calls).toHaveLength(1)
  })

  test('who is slow is spared the states in between, and has the whole in the end', async () => {
    const { writer, provider } = await beginWriting()
    const slow = writer.write(noteRequest(), new AbortController().signal)
    const told = [slow.next()]
    const call = await provider.call(0)
    const quick = read(writer)
    call.say(FIRST)
    // The slow one takes the first state, and nothing more until the note is whole.
    await Promise.all([...told, quick.until(SEES.first)])
    call.say(SECOND)
    await quick.until(SEES.second)
    call.say(THIRD)
    call.finish()
    await quick.ended
    told.push(slow.next(), slow.next(), slow.next())
    let html = ''
    for (const event of await Promise.all(told.slice(0, 2)))
      if (!event.done && event.value.type === 'html') html = applyHtml(html, event.value)
    expect(html).toBe(HTML)
    expect(await Promise.all(told.slice(2))).toEqual([
      { done: false, value: WRITTEN },
      { done: true, value: undefined },
    ])
  })

  test('of a note that stopped at its limit is told so, and so is the next one', async () => {
    const { writer, provider, kept } = await beginWriting()
    const reading = read(writer)
    const call = await provider.call(0)
    call.say(FIRST)
    call.finish({ truncated: true })
    const told = { html: renderGenerated(FIRST), end: { ...WRITTEN, truncated: true } }
    expect(await reading.ended).toEqual(told)
    expect(await kept()).toMatchObject([{ markdown: FIRST, truncated: 1 }])
    expect(await read(writer).ended).toEqual(told)
  })
})

test('fifty readers at once make one call and see the same whole', async () => {
  const { writer, provider, kept } = await beginWriting()
  const readings = Array.from({ length: 50 }, () => read(writer))
  const call = await provider.call(0)
  call.say(FIRST)
  await Promise.all(readings.map((reading) => reading.until(SEES.first)))
  call.say(SECOND + THIRD)
  call.finish()
  expect(await Promise.all(readings.map(({ ended }) => ended))).toEqual(
    Array(50).fill({ html: HTML, end: WRITTEN }),
  )
  expect(provider.calls).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})

describe('a kept note', () => {
  test('has a mark where the provider wrote U+0000, which not every database takes', async () => {
    const { writer, kept, claims } = await beginWriting({ onCall: answering('A\0lock') })
    expect(await read(writer).ended).toEqual({ html: '<p>A\ufffdlock</p>\n', end: WRITTEN })
    expect(await kept()).toMatchObject([{ markdown: 'A\ufffdlock' }])
    expect(await claims()).toEqual([])
  })

  test.each([
    { who: 'the next reader', topic: 'Deadlock' },
    { who: 'a reader who types it in another case', topic: 'DEADlock' },
    { who: 'a reader who types other blanks', topic: '  Dead   lock ', first: 'dead lock' },
    { who: 'a reader who types other forms of its letters', topic: 'Ｄｅａｄｌｏｃｋ' },
  ])('is there at once for $who, without a call', async ({ topic, first = 'Deadlock' }) => {
    const { writer, provider, kept, claims, another } = await beginWriting({ onCall: answering(WHOLE) })
    await read(writer, { topic: first }).ended
    const restarted = await another()
    for (const process of [{ writer }, restarted]) {
      const reading = read(process.writer, { topic })
      expect(await reading.ended).toEqual({ html: HTML, end: WRITTEN })
      expect(reading.events).toHaveLength(2)
      expect(await process.writer.find(noteRequest().subject, topic)).toEqual({
        html: HTML,
        model: 'steered-1',
        generatedAt: (await kept())[0]?.generatedAt,
        truncated: false,
      })
    }
    expect(provider.calls).toHaveLength(1)
    expect(await claims()).toEqual([])
  })

  test.each([
    { what: 'topic', change: { topic: 'Deadlocks' } },
    { what: 'subject', change: { subject: { id: 'dbms', title: 'Database Management System' } as const } },
  ])('of another $what is another note', async ({ change }) => {
    const { writer, provider, kept } = await beginWriting({ onCall: answering(WHOLE) })
    await read(writer).ended
    const { subject, topic } = noteRequest(change)
    expect(await writer.find(subject, topic)).toBeUndefined()
    await read(writer, change).ended
    expect(provider.calls).toHaveLength(2)
    expect(await kept()).toHaveLength(2)
  })

  test('of another model is another note', async () => {
    const { writer, kept, another } = await beginWriting({ onCall: answering(WHOLE) })
    await read(writer).ended
    const other = steeredProvider({ model: 'steered-2', onCall: answering(FIRST) })
    const changed = await another({ provider: other })
    const { subject, topic } = noteRequest()
    expect(changed.writer.model).toBe('steered-2')
    expect(await changed.writer.find(subject, topic)).toBeUndefined()
    expect(await read(changed.writer).ended).toEqual({
      html: renderGenerated(FIRST),
      end: { ...WRITTEN, model: 'steered-2' },
    })
    expect(await kept()).toHaveLength(2)
    expect((await read(writer).ended).html).toBe(HTML)
  })

  test('of another version of the prompt is another note', async () => {
    const { writer, db, provider, kept } = await beginWriting({ onCall: answering(WHOLE) })
    await read(writer).ended
    const older = { promptVersion: PROMPT_VERSION - 1 }
    await db.updateTable('generatedNote').set(older).execute()
    const { subject, topic } = noteRequest()
    expect(await writer.find(subject, topic)).toBeUndefined()
    await read(writer).ended
    expect(provider.calls).toHaveLength(2)
    expect(await kept()).toHaveLength(2)
  })
})

describe('when the provider fails', () => {
  const FAILURES: { what: string; error: Error; told: GenerationFailure }[] = [
    ...[
      { kind: 'refused', status: 400, message: 'API key not valid' } as const,
      { kind: 'refused', status: 403 } as const,
      { kind: 'refused', status: 429, message: 'Slow down' } as const,
      { kind: 'refused', status: 500, message: 'Internal' } as const,
      { kind: 'refused', status: 503 } as const,
      { kind: 'empty' } as const,
      { kind: 'safety' } as const,
      { kind: 'out-of-tokens' } as const,
      { kind: 'unreachable' } as const,
      { kind: 'silent' } as const,
      { kind: 'cut' } as const,
      { kind: 'malformed' } as const,
      { kind: 'too-long' } as const,
    ].map((failure) => ({
      what: Object.values(failure).join(' '),
      error: new GenerationError(failure),
      told: failure,
    })),
    { what: 'an error of our own', error: new TypeError('oops'), told: { kind: 'unexpected' } },
  ]

  test.each(FAILURES)(
    '($what) its words are told, nothing is kept, and the next one asks again',
    async ({ error, told }) => {
      captureLog()
      const { writer, provider, kept, claims } = await beginWriting()
      const readings = [read(writer), read(writer)]
      const call = await provider.call(0)
      call.say(FIRST)
      await Promise.all(readings.map((reading) => reading.until(SEES.first)))
      call.fail(error)
      for (const { ended } of readings)
        expect((await ended).end).toEqual({ type: 'failed', ...describeFailure(told) })
      expect(await kept()).toEqual([])
      expect(await claims()).toEqual([])

      const again = read(writer)
      const second = await provider.call(1)
      second.say(WHOLE)
      second.finish()
      expect(await again.ended).toEqual({ html: HTML, end: WRITTEN })
      expect(await kept()).toHaveLength(1)
    },
  )
})

describe('when the database fails', () => {
  const UNEXPECTED = { type: 'failed', message: 'An error occurred. Please try again.' }

  test.each(['before the request', 'while the provider writes', 'while another process writes'] as const)(
    '%s, the reader is told, the log has one error, and the process lives on',
    async (moment) => {
      const log = captureLog()
      const unhandled = vi.fn()
      process.on('unhandledRejection', unhandled)
      onTestFinished(() => void process.off('unhandledRejection', unhandled))
      const { provider, another, writer: elsewhere } = await beginWriting()
      const { writer, closeDatabase, nextClaims } = await another()
      const other = moment === 'while another process writes' ? read(elsewhere) : undefined
      if (other) await provider.call(0)
      if (moment === 'before the request') await closeDatabase()
      const reading = read(writer)
      if (moment === 'while the provider writes') await provider.call(0)
      if (moment === 'while another process writes') await nextClaims(1)
      await closeDatabase()
      if (moment === 'while the provider writes') {
        provider.calls[0]?.say(WHOLE)
        provider.calls[0]?.finish()
      }
      expect((await reading.ended).end).toEqual(UNEXPECTED)
      expect(log.lines.filter((line) => line.includes('"level":50'))).toHaveLength(1)
      other?.leave()
      await other?.ended
      await vi.waitFor(() => expect(provider.calls.every(({ open }) => !open)).toBe(true))
      // Node tells of rejections that nobody handled when the turn is over.
      await nextTurn()
      expect(unhandled).not.toHaveBeenCalled()
    },
  )
})

test('from a provider behind HTTP: the note comes in steps, and who leaves last ends the request', async () => {
  const fake = await startFakeProvider()
  onTestFinished(fake.close)
  const more = Promise.withResolvers<void>()
  fake.play({
    kind: 'answers',
    text: WHOLE,
    chunkLength: FIRST.length,
    gate: (chunk) => (chunk === 0 ? Promise.resolve() : more.promise),
  })
  const provider = createNotesProvider({
    GEMINI_API_KEY: undefined,
    GEMINI_MODEL: 'unused',
    NOTES_OPENAI_BASE_URL: `${fake.origin}/v1`,
    NOTES_OPENAI_API_KEY: undefined,
    NOTES_OPENAI_MODEL: 'tiny',
  })
  const { writer, kept, claims } = await beginWriting({ ...(provider && { provider }) })

  const leaving = read(writer)
  await leaving.until(SEES.first)
  leaving.leave()
  await fake.requests[0]?.aborted
  await vi.waitFor(async () => expect(await claims()).toEqual([]))
  expect(await kept()).toEqual([])

  const staying = read(writer)
  await staying.until(SEES.first)
  more.resolve()
  expect(await staying.ended).toEqual({ html: HTML, end: { ...WRITTEN, model: 'tiny' } })
  expect(staying.states.length).toBeGreaterThan(1)
  expect(fake.requests).toHaveLength(2)
})
