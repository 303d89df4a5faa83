/** Shorter ones are no secret, but words like `ollama`: what a server on one's own machine is content with. */
const SHORTEST_SECRET = 16
const PUT_IN_ITS_PLACE = '[key]'

/** A text with the key taken out wherever it stands. */
export function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, PUT_IN_ITS_PLACE)
}

/** Keeps the operator's key out of what is handed on, should a provider quote it, also over several pieces of text. */
export class KeyGuard {
  readonly #key: string | undefined
  /** The end of what has come, as far as it may be the beginning of the key. */
  #held = ''

  constructor(key: string | undefined) {
    this.#key = key !== undefined && key.length >= SHORTEST_SECRET ? key : undefined
  }

  /** What can be shown now that this has come. */
  next(piece: string): string {
    const text = this.whole(this.#held + piece)
    const shown = text.length - this.#begunAtEndOf(text)
    this.#held = text.slice(shown)
    return text.slice(0, shown)
  }

  /** What was held back, once nothing more comes. */
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
