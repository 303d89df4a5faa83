import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { ThreadAnswer } from './rendering-thread.server.ts'

/** Raise this with every change of the HTML that is rendered from the same Markdown. Stored notes are then rendered again. */
export const RENDER_VERSION = 3

/** Relative to the project's folder, in which the server runs. */
const THREAD_FILE = './app/server/notes/rendering-thread.server.ts'
/** A real note takes less than 100 ms. */
const DEADLINE_MS = 2_000
/** The highlighter's grammars take about 60 MB. */
const MAX_HEAP_MB = 256

/**
 * Renders generated notes in a separate thread, one after the other, because some Markdown takes minutes to render. The
 * first note starts the thread. A note that misses its deadline, or takes too much memory, ends the thread, and the next
 * note starts a new one.
 */
export class NoteRenderer {
  readonly #file: string | URL
  readonly #deadlineMs: number
  readonly #oneAtATime = pLimit(1)
  #thread: Promise<Worker> | undefined
  #closed = false

  constructor({
    file = THREAD_FILE,
    deadlineMs = DEADLINE_MS,
  }: { file?: string | URL; deadlineMs?: number } = {}) {
    this.#file = file
    this.#deadlineMs = deadlineMs
  }

  /**
   * Renders a note, or the beginning of one.
   *
   * @returns undefined if the note can't be rendered within the limits
   * @throws if no thread can be started
   */
  render(markdown: string): Promise<string | undefined> {
    return this.#oneAtATime(() => this.#rendered(markdown))
  }

  /** Ends the thread. Notes that are still to be rendered are refused. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#end()
  }

  async #rendered(markdown: string): Promise<string | undefined> {
    if (this.#closed) throw new Error('The renderer is closed.')
    this.#thread ??= this.#started()
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined
      throw error
    })
    // While the thread has work, it keeps the process running.
    thread.ref()
    try {
      thread.postMessage(markdown)
      const answer = await this.#answerOf(thread)
      if ('html' in answer) return answer.html
      throw answer.error
    } catch (error) {
      logger.warn({ err: error }, 'a generated note can only be shown as plain text')
      return undefined
    } finally {
      thread.unref()
    }
  }

  /** @throws if the thread misses the deadline or ends; then it is replaced */
  async #answerOf(thread: Worker): Promise<ThreadAnswer> {
    try {
      const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(this.#deadlineMs) })
      return answer
    } catch (error) {
      void this.#end()
      throw error
    }
  }

  async #started(): Promise<Worker> {
    const thread = new Worker(this.#file, {
      // The thread reads no settings: the provider's key must not be where unknown Markdown is parsed.
      env: {},
      // Nor the options of the process: `--input-type`, for one, would keep a thread from starting.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // Errors reject the promise of the waiting caller. Without this listener, an error would also end the process.
    thread.on('error', () => {})
    await once(thread, 'message')
    return thread
  }

  async #end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.then(
      (started) => started.terminate(),
      () => {},
    )
  }
}
