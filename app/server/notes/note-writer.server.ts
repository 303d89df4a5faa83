import { setTimeout as wait } from 'node:timers/promises'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { notesPrompt, PROMPT_VERSION, topicKey } from '#app/domain/notes/generation.ts'
import { describeFailure, type GenerationFailure } from '#app/domain/notes/generation-failure.ts'
import { type GeneratedNote, htmlEvent, type NoteEvent } from '#app/domain/notes/note-event.ts'
import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import type { Bucket, RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { secondsUntil } from '#app/server/limits/seconds-until.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'

import {
  claimNote,
  keepGeneratedNote,
  keepRendering,
  type NoteClaim,
  releaseNote,
  renewClaim,
} from './mutations.server.ts'
import { NoteJob } from './note-job.server.ts'
import { NotePreview } from './note-preview.server.ts'
import type { NoteRenderer } from './note-renderer.server.ts'
import { renderPlainly } from './plain-rendering.server.ts'
import type { NotesProvider, WrittenNote } from './provider.server.ts'
import { GenerationError } from './provider-failure.server.ts'
import { findGeneratedNote, type StoredNote } from './queries.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Notes that one process writes at the same time. */
const MOST_AT_ONCE = 8
/** Between two renderings of a note that is streamed. Nobody reads faster. */
const SHOW_EVERY_MS = 300
/** Lifetime of a claim, unless it is renewed. If a process dies, another one can start after this time. */
const CLAIM_MS = 15_000
const RENEW_EVERY_MS = 5_000
const LOOK_EVERY_MS = 500

export interface NoteLimits {
  perReaderAndHour: number
  /** Many accounts can be made on one network, and each brings a limit of its own. */
  perNetworkAndDay: number
  perDay: number
}

export interface NoteRequest {
  subject: Pick<Subject, 'id' | 'title'>
  /** As the reader typed it, normalised. */
  topic: string
  /** The reader that the request is counted for. */
  reader: Bucket
  /** The network that the request is counted for as well. */
  network: string
}

/** Writes notes and stores them. Each is written once, for all readers and in all processes. */
export class NoteWriter {
  readonly #db: Database
  readonly #counter: RateLimitCounter
  readonly #provider: NotesProvider
  readonly #renderer: NoteRenderer
  readonly #limits: NoteLimits
  readonly #jobs = new Map<string, NoteJob>()
  /** The notes that are being rendered, so that many readers of one cost one rendering. */
  readonly #renderings = new Map<string, Promise<string>>()
  /** The provider's failure that asked for a pause, while the pause lasts. */
  #pause: { until: number; failure: Extract<GenerationFailure, { kind: 'refused' }> } | undefined

  constructor(options: {
    db: Database
    counter: RateLimitCounter
    provider: NotesProvider
    renderer: NoteRenderer
    limits: NoteLimits
  }) {
    this.#db = options.db
    this.#counter = options.counter
    this.#provider = options.provider
    this.#renderer = options.renderer
    this.#limits = options.limits
  }

  /** The name of the model, as readers see it. */
  get model(): string {
    return this.#provider.model
  }

  /** Ends the thread that renders notes. */
  async close(): Promise<void> {
    await this.#renderer.close()
  }

  /** The stored note on a term. */
  async find(subject: NoteRequest['subject'], topic: string): Promise<GeneratedNote | undefined> {
    const key = this.#keyOf(subject, topic)
    const found = await findGeneratedNote(this.#db, key)
    return found && (await this.#rendered(key, found))
  }

  /** Streams a note to a reader, from its current state to the end. */
  async *write(request: NoteRequest, reader: AbortSignal): AsyncGenerator<NoteEvent> {
    let found: GeneratedNote | undefined
    try {
      found = await this.find(request.subject, request.topic)
    } catch (error) {
      yield this.#failed(error)
      return
    }
    if (found) {
      const { html, ...facts } = found
      yield htmlEvent('', html)
      yield { type: 'written', ...facts }
      return
    }
    yield* this.#jobOn(this.#keyOf(request.subject, request.topic), request).follow(reader)
  }

  #keyOf({ id }: NoteRequest['subject'], topic: string): GeneratedNoteKey {
    return {
      subject: id,
      topicKey: topicKey(topic),
      model: this.#provider.model,
      promptVersion: PROMPT_VERSION,
    }
  }

  #jobOn(key: GeneratedNoteKey, request: NoteRequest): NoteJob {
    const name = nameOf(key)
    const running = this.#jobs.get(name)
    if (running && !running.signal.aborted) return running
    const job = new NoteJob()
    this.#jobs.set(name, job)
    void this.#run(key, request, job).finally(() => {
      if (this.#jobs.get(name) === job) this.#jobs.delete(name)
    })
    return job
  }

  async #run(key: GeneratedNoteKey, request: NoteRequest, job: NoteJob): Promise<void> {
    try {
      const note = (await this.#claimed(key, job)) ?? (await this.#written(key, request, job))
      const { html, ...facts } = await this.#rendered(key, note)
      job.show(html)
      job.end({ type: 'written', ...facts })
    } catch (error) {
      if (job.signal.aborted) return
      job.end(this.#failed(error))
    }
  }

  /** Waits until this process has the claim, or until another process has written the note, and then returns the note. */
  async #claimed(key: GeneratedNoteKey, job: NoteJob): Promise<StoredNote | undefined> {
    if (this.#jobs.size > MOST_AT_ONCE) throw new GenerationError({ kind: 'busy' })
    for (;;) {
      const now = Date.now()
      const claimed = await claimNote(this.#db, key, claimOf(job, now), now)
      const note = await findGeneratedNote(this.#db, key)
      if (note && claimed) await releaseNote(this.#db, key, job.id)
      if (note || claimed) return note
      await wait(LOOK_EVERY_MS, undefined, { signal: job.signal })
    }
  }

  async #written(key: GeneratedNoteKey, request: NoteRequest, job: NoteJob): Promise<StoredNote> {
    let text = ''
    const preview = new NotePreview(this.#renderer, job)
    const showing = setInterval(() => preview.show(wholeLines(text)), SHOW_EVERY_MS)
    const renewing = setInterval(() => {
      renewClaim(this.#db, key, claimOf(job, Date.now())).catch((error: unknown) =>
        logger.warn({ err: error }, 'a claim could not be renewed'),
      )
    }, RENEW_EVERY_MS)
    try {
      job.signal.throwIfAborted()
      this.#refuseDuringPause()
      const prompt = notesPrompt(request.subject.title, request.topic)
      const written = await this.#asked(prompt, job.signal, {
        call: () => this.#count(request),
        text: (delta) => {
          text += delta
        },
      })
      const note = { ...written, model: this.#provider.model, generatedAt: Date.now() }
      await keepGeneratedNote(this.#db, key, note)
      return note
    } finally {
      clearInterval(showing)
      clearInterval(renewing)
      await releaseNote(this.#db, key, job.id)
    }
  }

  /** Renders a note, unless it has been rendered before, and stores the result. */
  async #rendered(key: GeneratedNoteKey, { markdown, html, ...facts }: StoredNote): Promise<GeneratedNote> {
    if (html !== undefined) return { html, ...facts }
    const name = nameOf(key)
    const running = this.#renderings.get(name) ?? this.#render(key, markdown)
    this.#renderings.set(name, running)
    return { html: await running.finally(() => this.#renderings.delete(name)), ...facts }
  }

  async #render(key: GeneratedNoteKey, markdown: string): Promise<string> {
    const html = (await this.#renderer.render(markdown)) ?? renderPlainly(markdown)
    await keepRendering(this.#db, key, html)
    return html
  }

  /** Called outside of the handling of failed calls, which would treat an error here as one of the provider's. */
  #refuseDuringPause(): void {
    const now = Date.now()
    if (this.#pause && this.#pause.until > now)
      throw new GenerationError({
        ...this.#pause.failure,
        retryAfterS: secondsUntil(this.#pause.until, now),
      })
  }

  /** Counts a call to the provider, before it is made. */
  async #count({ reader, network }: NoteRequest): Promise<void> {
    const now = Date.now()
    const counted: Bucket[] = []
    for (const { kind, bucket, windowMs, limit } of [
      {
        kind: 'reader-limit',
        bucket: ['note', ...reader],
        windowMs: HOUR_MS,
        limit: this.#limits.perReaderAndHour,
      },
      {
        kind: 'network-limit',
        bucket: ['notes', network],
        windowMs: DAY_MS,
        limit: this.#limits.perNetworkAndDay,
      },
      { kind: 'server-limit', bucket: ['notes'], windowMs: DAY_MS, limit: this.#limits.perDay },
    ] as const) {
      const { count, windowEndsAt } = await this.#counter.add(bucket, windowMs, now)
      if (count > limit) {
        // A call that is not made is not counted.
        for (const other of counted) await this.#counter.takeBack(other)
        throw new GenerationError({ kind, retryAfterS: secondsUntil(windowEndsAt, now) })
      }
      counted.push(bucket)
    }
  }

  async #asked(...request: Parameters<NotesProvider['write']>): Promise<WrittenNote> {
    try {
      return await this.#provider.write(...request)
    } catch (error) {
      // Set here and not when a reader is refused, which would prolong the pause.
      const failure = error instanceof GenerationError ? error.failure : undefined
      if (failure?.kind === 'refused' && failure.retryAfterS !== undefined)
        this.#pause = { until: Date.now() + failure.retryAfterS * 1000, failure }
      throw error
    }
  }

  #failed(error: unknown): Extract<NoteEvent, { type: 'failed' }> {
    return { type: 'failed', ...describeFailure(this.#failureOf(error)) }
  }

  #failureOf(error: unknown): GenerationFailure {
    if (!(error instanceof GenerationError)) {
      logger.error({ err: error }, 'a note could not be written')
      return { kind: 'unexpected' }
    }
    const { failure } = error
    logger.warn({ model: this.#provider.model, failure }, 'no note was written')
    return failure
  }
}

function claimOf({ id }: NoteJob, now: number): NoteClaim {
  return { holder: id, claimedUntil: now + CLAIM_MS }
}

function nameOf({ subject, topicKey: topic }: GeneratedNoteKey): string {
  return `${subject} ${topic}`
}

/** The complete lines. An incomplete line could show marks that its end would close. */
function wholeLines(markdown: string): string {
  return markdown.slice(0, markdown.lastIndexOf('\n') + 1)
}
