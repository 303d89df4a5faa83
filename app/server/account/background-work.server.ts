import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '#app/server/monitoring/logger.server.ts'

/** By then the answer has been sent, even on a busy server. SQLite's statements would otherwise delay it. */
const DELAY_MS = 1_000

/** Work that must not change the duration of an answer. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>()
  readonly #untilAnswered: () => Promise<void>

  /** @param untilAnswered resolves when the answer has left */
  constructor(untilAnswered: () => Promise<void> = () => sleep(DELAY_MS)) {
    this.#untilAnswered = untilAnswered
  }

  /** Starts the work once the answer is sent. Its failures are logged. */
  afterAnswer(work: () => Promise<void>): void {
    const running = this.#untilAnswered()
      .then(work)
      .catch((error: unknown) => logger.error({ reason: nameOf(error) }, 'accounts: background work failed'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves once all work that has been started is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }
}

/** The message of an error may hold an e-mail address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
