/** Limits how many tasks run at once in this process: one for each key, and `most` in all. */
export class ConcurrencyLimit {
  readonly #most: number
  readonly #running = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the function that frees the place again; undefined if there is no place. */
  take(key: string): (() => void) | undefined {
    if (this.#running.has(key) || this.#running.size >= this.#most) return undefined
    this.#running.add(key)
    let held = true
    return () => {
      if (held) this.#running.delete(key)
      held = false
    }
  }
}
