import { setTimeout as wait } from 'node:timers/promises'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { notesPrompt, PROMPT_VERSION, topicKey } from '#app/domain/notes/generation.ts'
import { describeFailure, type GenerationFailure } from '#app/domain/notes/generation-failure.ts'
import { type GeneratedNote, htmlEvent, type NoteEvent } from '#app/domain/notes/note-event.ts'
import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import { logger } from '#app/server/http/logger.server.ts'
import type { Bucket, RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { secondsUntil } from '#app/server/limits/seconds-until.server.ts'
import { claimNote, keepGeneratedNote, type NoteClaim, releaseNote, renewClaim } from './mutations.server.ts'
import { NoteJob } from './note-job.server.ts'
import type { NotesProvider, WrittenNote } from './provider.server.ts'
import { GenerationError } from './provider-failure.server.ts'
import { findGeneratedNote, type StoredNote } from './queries.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Notes that one process has written at the same time. */
const MOST_AT_ONCE = 8
/** Between two looks at what has come: rendering is work, and nobody reads faster. */
const SHOW_EVERY_MS = 300
/** Of a claim that is renewed; when its process has died, another may begin so long after. */
const CLAIM_MS = 15_000
const RENEW_EVERY_MS = 5_000
const LOOK_EVERY_MS = 500

export interface NoteLimits {
  perReaderAndHour: number
  perDay: number
}

export interface NoteRequest {
  subject: Pick<Subject, 'id' | 'title'>
  /** As the reader typed it, normalised. */
  topic: string
  /** Whom the request is counted for. */
  reader: Bucket
}

/** Has notes written: each once, whoever asks for it and in however many processes, and kept for whoever asks later. */
export class NoteWriter {
  readonly #db: Database
  readonly #tally: RateLimitCounter
  readonly #provider: NotesProvider
  readonly #limits: NoteLimits
  readonly #jobs = new Map<string, NoteJob>()
  /** What the provider said when it asked to be left alone for a while. */
  #pause: { until: number; failure: Extract<GenerationFailure, { kind: 'refused' }> } | undefined

  constructor(options: {
    db: Database
    tally: RateLimitCounter
    provider: NotesProvider
    limits: NoteLimits
  }) {
    this.#db = options.db
    this.#tally = options.tally
    this.#provider = options.provider
    this.#limits = options.limits
  }

  /** The model that readers are told of. */
  get model(): string {
    return this.#provider.model
  }

  /** The note that was written before on what a term means. */
  async find(subject: NoteRequest['subject'], topic: string): Promise<GeneratedNote | undefined> {
    const found = await findGeneratedNote(this.#db, this.#keyOf(subject, topic))
    return found && (await rendered(found))
  }

  /** Tells a reader of a note, from wherever it stands to its end. */
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
    const name = `${key.subject} ${key.topicKey}`
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
      const { html, ...facts } = await rendered(note)
      job.show(html)
      job.end({ type: 'written', ...facts })
    } catch (error) {
      if (job.signal.aborted) return
      job.end(this.#failed(error))
    }
  }

  /** Waits until the note is this process's to write; or until another has written it, and returns that. */
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
    const { renderGenerated, wholeLines } = await import('./generated-markdown.server.ts')
    let text = ''
    let shown = ''
    const showing = setInterval(() => {
      const whole = wholeLines(text)
      if (whole === shown) return
      shown = whole
      job.show(renderGenerated(whole))
    }, SHOW_EVERY_MS)
    const renewing = setInterval(() => {
      renewClaim(this.#db, key, claimOf(job, Date.now())).catch((error: unknown) =>
        logger.warn({ err: error }, 'a claim could not be renewed'),
      )
    }, RENEW_EVERY_MS)
    try {
      job.signal.throwIfAborted()
      await this.#admit(request.reader)
      const prompt = notesPrompt(request.subject.title, request.topic)
      const written = await this.#asked(prompt, job.signal, (delta) => {
        text += delta
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

  /** Counts a request to the provider, before it is made. */
  async #admit(reader: Bucket): Promise<void> {
    const now = Date.now()
    if (this.#pause && this.#pause.until > now)
      throw new GenerationError({
        ...this.#pause.failure,
        retryAfterS: secondsUntil(this.#pause.until, now),
      })
    const ofReader = await this.#tally.add(['note', ...reader], HOUR_MS, now)
    if (ofReader.count > this.#limits.perReaderAndHour)
      throw new GenerationError({
        kind: 'reader-limit',
        retryAfterS: secondsUntil(ofReader.windowEndsAt, now),
      })
    const ofServer = await this.#tally.add(['notes'], DAY_MS, now)
    if (ofServer.count > this.#limits.perDay) {
      await this.#tally.takeBack(['note', ...reader])
      throw new GenerationError({
        kind: 'server-limit',
        retryAfterS: secondsUntil(ofServer.windowEndsAt, now),
      })
    }
  }

  async #asked(...request: Parameters<NotesProvider['write']>): Promise<WrittenNote> {
    try {
      return await this.#provider.write(...request)
    } catch (error) {
      // Here and not where readers are told: being told of the pause must not make it longer.
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

async function rendered({ markdown, ...facts }: StoredNote): Promise<GeneratedNote> {
  const { renderGenerated } = await import('./generated-markdown.server.ts')
  return { html: renderGenerated(markdown), ...facts }
}
