import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeFailure } from '#app/domain/notes/generation-failure.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { captureLog, SECRET } from '#test/factories/accounts.ts'
import {
  beginWriting,
  type Call,
  RENDERER,
  type Reading,
  read,
  steeredProvider,
} from '#test/factories/note-writing.ts'
import { trials } from '#test/trials.ts'
import { renderGenerated } from './generated-markdown.server.ts'
import { NoteWriter } from './note-writer.server.ts'
import { GenerationError } from './provider-failure.server.ts'

/*
 * Random histories of readers who ask and leave, two processes on one database, and a provider that writes, finishes and
 * fails. When each has come to its end, what was promised of notes must hold.
 */

/** Processes that wait then look so often that they come into every moment of a history. */
function waitLess(): void {
  const wait = timers.setTimeout
  const sooner: typeof wait = (delay = 0, ...rest) => wait(delay / 100, ...rest)
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(sooner)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

const TOPICS = ['deadlock', 'paging', 'threads'] as const
const CUT = { kind: 'cut' } as const

const reader = fc.nat(5)
const writer = fc.constantFrom('first', 'second')
const topic = fc.constantFrom(...TOPICS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('asks'), reader, writer, topic }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('leaves'), reader }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('says'), topic }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('finishes'), topic }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('fails'), topic }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('passes'), milliseconds: fc.nat(12) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Seat {
  topic: string
  reading: Reading
  left: boolean
  ended: boolean
}

/** One history, whose notes are those of a model of its own. */
class History {
  readonly seats: Seat[] = []
  readonly succeeded = new Set<Call>()
  readonly failed = new Set<Call>()
  /** Calls on one topic that were open at a time, at the worst. */
  mostAtOnce = 0
  readonly #provider
  readonly #writers
  readonly #seatOf = new Map<number, Seat>()
  #ending = false

  constructor(databases: { first: Database; second: Database }, model: string, stopsAtOnce: boolean) {
    const provider = steeredProvider({ model, stopsAtOnce, onCall: (call) => this.#called(call) })
    const most = Number.MAX_SAFE_INTEGER
    const limits = { perReaderAndHour: most, perNetworkAndDay: most, perDay: most }
    const writerOn = (db: Database) =>
      new NoteWriter({ db, counter: new RateLimitCounter(db, SECRET), provider, renderer: RENDERER, limits })
    this.#provider = provider
    this.#writers = { first: writerOn(databases.first), second: writerOn(databases.second) }
  }

  callsOn(topic: string): Call[] {
    return this.#provider.calls.filter(({ prompt }) => prompt.includes(JSON.stringify(topic)))
  }

  async does(step: Step): Promise<void> {
    if ('milliseconds' in step) return await new Promise((resolve) => setTimeout(resolve, step.milliseconds))
    if ('writer' in step) return this.#asks(step)
    if ('reader' in step) return this.#leaves(step.reader)
    const call = this.callsOn(step.topic).find(({ open }) => open)
    if (!call) return
    if (step.does === 'says') call.say('A line.\n')
    else if (step.does === 'finishes') this.#finish(call)
    else {
      this.failed.add(call)
      call.fail(new GenerationError(CUT))
    }
  }

  /** Lets the provider finish what it has begun and is still asked for, until everybody has been told. */
  async ends(): Promise<void> {
    this.#ending = true
    for (const call of this.#provider.calls) if (call.open) this.#finish(call)
    await Promise.all(this.seats.map(({ reading }) => reading.ended))
  }

  #asks({ reader, writer, topic }: { reader: number; writer: 'first' | 'second'; topic: string }): void {
    const present = this.#seatOf.get(reader)
    if (present && !present.left && !present.ended) return
    const asked = { topic, reader: ['network', String(reader)] }
    const reading = read(this.#writers[writer], asked)
    const seat = { topic, reading, left: false, ended: false }
    this.seats.push(seat)
    this.#seatOf.set(reader, seat)
    void reading.ended.finally(() => (seat.ended = true))
  }

  #leaves(reader: number): void {
    const seat = this.#seatOf.get(reader)
    if (!seat || seat.ended) return
    seat.left = true
    seat.reading.leave()
  }

  #called(call: Call): void {
    const open = this.#provider.calls.filter((other) => other.open && other.prompt === call.prompt)
    this.mostAtOnce = Math.max(this.mostAtOnce, open.length)
    if (this.#ending) this.#finish(call)
  }

  #finish(call: Call): void {
    this.succeeded.add(call)
    call.say(`Call ${this.#provider.calls.indexOf(call)}.\n`)
    call.finish()
  }
}

test('one call at a time, an end for whoever stays, kept if and only if written, no claim left', async () => {
  captureLog()
  waitLess()
  const { db: first, another } = await beginWriting()
  const databases = { first, second: (await another()).db }
  let histories = 0

  const property = async (steps: Step[], stopsAtOnce: boolean) => {
    const model = `model-${++histories}`
    const history = new History(databases, model, stopsAtOnce)
    for (const step of steps) await history.does(step)
    await history.ends()
    const claims = () => first.selectFrom('noteClaim').selectAll().where('model', '=', model).execute()
    await vi.waitFor(async () => expect(await claims()).toEqual([]), { interval: 5 })

    expect(history.mostAtOnce).toBeLessThanOrEqual(1)
    const kept = await first.selectFrom('generatedNote').selectAll().where('model', '=', model).execute()
    const noteOn = new Map(kept.map(({ topicKey, markdown }) => [topicKey, markdown]))
    for (const topic of TOPICS)
      expect(noteOn.has(topic)).toBe(history.callsOn(topic).some((call) => history.succeeded.has(call)))
    for (const { topic, reading, left } of history.seats) {
      const { html, end } = await reading.ended
      if (left) continue
      if (end?.type === 'failed') {
        expect(end).toEqual({ type: 'failed', ...describeFailure(CUT) })
        expect(history.callsOn(topic).some((call) => history.failed.has(call))).toBe(true)
      } else {
        expect(end).toMatchObject({ type: 'written', model })
        expect(html).toBe(renderGenerated(noteOn.get(topic) ?? ''))
      }
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.boolean(), property), {
    numRuns: trials(15, 5_000),
  })
})
