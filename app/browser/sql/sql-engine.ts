import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import { type FromWorker, type Submission, WORKER_LIMIT_MS } from './protocol.ts'

/** What the screen shows of the engine. */
export type EngineState = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'failed' }

type StartWorker = () => Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

const TOO_SLOW: Outcome = { kind: 'failed', failure: { kind: 'too-slow' } }

/** SQLite in a worker. A worker that does not answer in time is replaced. */
export class SqlEngine {
  #worker: ReturnType<StartWorker> | undefined
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #answer: ((outcome: Outcome) => void) | undefined
  readonly #startWorker: StartWorker
  readonly #onState: (state: EngineState) => void

  constructor(onState: (state: EngineState) => void, startWorker: StartWorker = newWorker) {
    this.#onState = onState
    this.#startWorker = startWorker
  }

  load(): void {
    this.close()
    // A query that waits since before a failure still waits for the next attempt.
    if (this.#isReady) this.#ready = Promise.withResolvers()
    this.#isReady = false
    this.#onState({ kind: 'loading', share: 0 })
    const worker = this.#startWorker()
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data)
    worker.onerror = () => this.#receive({ type: 'load-failed' })
  }

  /** Waits for the engine, then for the query. One at a time. */
  async run(submission: Submission): Promise<Outcome> {
    await this.#ready.promise
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const timer = setTimeout(() => {
      this.load()
      resolve(TOO_SLOW)
    }, WORKER_LIMIT_MS)
    this.#answer = resolve
    this.#worker?.postMessage(submission)
    return promise.finally(() => clearTimeout(timer))
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'loading':
        this.#onState({ kind: 'loading', share: message.share })
        break
      case 'ready':
        this.#isReady = true
        this.#ready.resolve()
        this.#onState({ kind: 'ready' })
        break
      case 'load-failed':
        this.close()
        this.#onState({ kind: 'failed' })
        break
      case 'outcome':
        this.#answer?.(message.outcome)
    }
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./sql.worker.ts', import.meta.url), { type: 'module' })
}
