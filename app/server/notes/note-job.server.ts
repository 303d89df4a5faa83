import { randomUUID } from 'node:crypto'
import { htmlEvent, type NoteEvent } from '#app/domain/notes/note-event.ts'

type End = Extract<NoteEvent, { type: 'written' | 'failed' }>

/** More often than proxies, and our own server, close a connection without traffic. */
const HEARTBEAT_MS = 15_000

/**
 * A note that is being written, and its readers. It is written once for all of them. When the last reader has left, its
 * signal stops the writing.
 */
export class NoteJob {
  /** The name of the holder in the claim. */
  readonly id = randomUUID()
  readonly #stop = new AbortController()
  #html = ''
  #end: End | undefined
  #readers = 0
  #changed = Promise.withResolvers<void>()

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  show(html: string): void {
    this.#html = html
    this.#wake()
  }

  end(end: End): void {
    this.#end = end
    this.#wake()
  }

  /** The events for one reader, from now to the end. A slow reader skips intermediate states. */
  async *follow(reader: AbortSignal): AsyncGenerator<NoteEvent> {
    const left = new Promise<void>((resolve) =>
      reader.addEventListener('abort', () => resolve(), { once: true }),
    )
    this.#readers++
    try {
      let shown = ''
      while (!reader.aborted) {
        const changed = this.#changed.promise
        // The current state: more text may arrive before a slow reader has taken this event.
        const html = this.#html
        if (html !== shown) {
          yield htmlEvent(shown, html)
          shown = html
        } else if (this.#end) {
          yield this.#end
          return
        } else if (!(await anyWithin(HEARTBEAT_MS, [changed, left]))) yield { type: 'thinking' }
      }
    } finally {
      this.#readers--
      if (this.#readers === 0 && !this.#end) this.#stop.abort()
    }
  }

  #wake(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}

/** Waits for the first of several promises, up to a time limit. @returns whether one was in time */
async function anyWithin(ms: number, promises: readonly Promise<void>[]): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const inTime = Promise.race(promises).then(() => true)
  return await Promise.race([inTime, late.promise]).finally(() => clearTimeout(timer))
}
