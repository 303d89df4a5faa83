/** Shorter keys are not secret: a local server accepts words like `ollama`. */
const SHORTEST_SECRET = 16
const PUT_IN_ITS_PLACE = '[key]'

/** Removes the key from a text. */
export function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, PUT_IN_ITS_PLACE)
}

/** Removes the operator's key from streamed text, in case a provider quotes it. The key may be split over several pieces. */
export class KeyGuard {
  readonly #key: string | undefined
  /** The end of the text so far, if it may be the beginning of the key. */
  #held = ''

  constructor(key: string | undefined) {
    this.#key = key !== undefined && key.length >= SHORTEST_SECRET ? key : undefined
  }

  /** Adds a piece and returns the text that can be shown. */
  next(piece: string): string {
    const text = this.whole(this.#held + piece)
    const shown = text.length - this.#begunAtEndOf(text)
    this.#held = text.slice(shown)
    return text.slice(0, shown)
  }

  /** Returns the rest of the text at the end. */
  rest(): string {
    return this.#held
  }

  whole(text: string): string {
    return this.#key === undefined ? text : withoutKey(text, this.#key)
  }

  /** How many characters at the end of a text are the first ones of the key. */
  #begunAtEndOf(text: string): number {
    if (this.#key === undefined) return 0
    let length = Math.min(this.#key.length - 1, text.length)
    while (length > 0 && !text.endsWith(this.#key.slice(0, length))) length--
    return length
  }
}
