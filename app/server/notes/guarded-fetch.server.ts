import type { GenerationFailure } from '#app/domain/notes/generation-failure.ts'

type Trouble = Extract<GenerationFailure['kind'], 'unreachable' | 'cut' | 'malformed' | 'too-long'>

/**
 * A fetch that knows what went wrong on the line, because the errors of what reads its answer no longer tell. It reads at
 * most `maxBytes` of an answer, and of a good one only what is UTF-8: decoders further on replace the rest in silence.
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
    // The key would follow a redirect to wherever it leads.
    const guarded: RequestInit = { ...init, redirect: 'error' }
    const response = await fetch(input, guarded).catch((error: unknown) => this.#give('unreachable', error))
    this.#onBytes()
    // A proxy's page for people, whatever its status says.
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
