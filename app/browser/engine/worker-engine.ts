/** The state of an engine, for the screen. */
export type EngineState = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'failed' }

/** The messages of a worker with an engine. */
export type FromWorker<Outcome> =
  /** The share of the engine that has arrived, from 0 to 1. */
  | { type: 'loading'; share: number }
  | { type: 'ready' }
  /** It did not load, or an error that nothing caught ended its work. */
  | { type: 'failed' }
  | { type: 'outcome'; outcome: Outcome }

export interface EngineWorker<Submission> {
  postMessage(submission: Submission): void
  terminate(): void
}

interface EngineOptions<Submission, Outcome> {
  startWorker: (report: (message: FromWorker<Outcome>) => void) => EngineWorker<Submission>
  /** A worker that has not answered after this time is replaced. */
  limitMs: number
  /** The outcome in that case. */
  tooSlow: Outcome
  /** The outcome if the worker fails while it works. Then it is replaced, too. */
  crashed: Outcome
}

/** An engine that runs what learners write, in a worker. */
export class WorkerEngine<Submission, Outcome> {
  #worker: EngineWorker<Submission> | undefined
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #answer: ((outcome: Outcome) => void) | undefined
  #limit: ReturnType<typeof setTimeout> | undefined
  readonly #options: EngineOptions<Submission, Outcome>
  readonly #onState: (state: EngineState) => void

  constructor(options: EngineOptions<Submission, Outcome>, onState: (state: EngineState) => void) {
    this.#options = options
    this.#onState = onState
  }

  load(): void {
    this.close()
    // Work that was waiting before a failure waits for the next attempt.
    if (this.#isReady) this.#ready = Promise.withResolvers()
    this.#isReady = false
    this.#onState({ kind: 'loading', share: 0 })
    this.#worker = this.#options.startWorker((message) => this.#receive(message))
  }

  /** Waits for the engine, then for the outcome. One at a time. */
  async run(submission: Submission): Promise<Outcome> {
    await this.#ready.promise
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#answer = resolve
    this.#limit = setTimeout(() => this.#replaceWorker(this.#options.tooSlow), this.#options.limitMs)
    this.#worker?.postMessage(submission)
    return promise
  }

  close(): void {
    clearTimeout(this.#limit)
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #replaceWorker(outcome: Outcome): void {
    this.load()
    this.#answer?.(outcome)
  }

  #receive(message: FromWorker<Outcome>): void {
    switch (message.type) {
      case 'loading':
        this.#onState({ kind: 'loading', share: message.share })
        break
      case 'ready':
        this.#isReady = true
        this.#ready.resolve()
        this.#onState({ kind: 'ready' })
        break
      case 'failed':
        if (this.#isReady) this.#replaceWorker(this.#options.crashed)
        else {
          this.close()
          this.#onState({ kind: 'failed' })
        }
        break
      case 'outcome':
        clearTimeout(this.#limit)
        this.#answer?.(message.outcome)
    }
  }
}

/** Dispatches the messages of a worker. */
export function listenTo<Outcome>(worker: Worker, report: (message: FromWorker<Outcome>) => void): Worker {
  worker.onmessage = ({ data }: MessageEvent<FromWorker<Outcome>>) => report(data)
  worker.onerror = () => report({ type: 'failed' })
  return worker
}
