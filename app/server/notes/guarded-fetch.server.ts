import type { GenerationFailure } from '#app/domain/notes/generation-failure.ts'

type Trouble = Extract<GenerationFailure['kind'], 'unreachable' | 'cut' | 'malformed' | 'too-long'>

/**
 * A fetch that records network errors, because the library that reads its answer hides them. It reads at most `maxBytes` of
 * an answer. A successful answer must be UTF-8, because later decoders would replace invalid bytes silently.
 */
export class GuardedFetch {
  readonly #maxBytes: number
  readonly #onBytes: () => void
  #trouble: Trouble | undefined

  /** @param onBytes runs for the headers of an answer and for each piece of it that arrives */
  constructor(maxBytes: number, onBytes: () => void) {
    this.#maxBytes = maxBytes
    this.#onBytes = onBytes
  }

  get trouble(): Trouble | undefined {
    return this.#trouble
  }

  readonly fetch: typeof fetch = async (input, init) => {
    // A redirect would send the key to another host.
    const guarded: RequestInit = { ...init, redirect: 'error' }
    const response = await fetch(input, guarded).catch((error: unknown) => this.#give('unreachable', error))
    this.#onBytes()
    // An HTML page from a proxy, whatever its status.
    if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html')) {
      await response.body?.cancel()
      return this.#give('malformed')
    }
    return new Response(response.body && this.#guarded(response.body, response.ok), response)
  }

  #guarded(body: ReadableStream<Uint8Array<ArrayBuffer>>, mustBeText: boolean) {
    const reader = body.getReader()
    const decoder = new TextDecoder('utf-8', { fatal: mustBeText })
    let bytes = 0
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => this.#give('cut', error))
        bytes += value?.byteLength ?? 0
        this.#onBytes()
        try {
          if (bytes > this.#maxBytes) this.#give('too-long')
          this.#decode(decoder, value)
        } catch (error) {
          await reader.cancel(error)
          throw error
        }
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }

  #decode(decoder: TextDecoder, chunk: Uint8Array | undefined) {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (error) {
      this.#give('malformed', error)
    }
  }

  #give(trouble: Trouble, cause?: unknown): never {
    this.#trouble ??= trouble
    throw new Error(trouble, { cause })
  }
}
