import { MAX_MARKDOWN_LENGTH, PARAMETERS } from '#app/domain/notes/generation.ts'
import {
  type Endpoint,
  endpointOf,
  type ProviderSettings,
  type RequestParameters,
} from './endpoints.server.ts'
import { GuardedFetch } from './guarded-fetch.server.ts'
import { KeyGuard } from './key-guard.server.ts'
import { failureOf, GenerationError } from './provider-failure.server.ts'

/*
 * The client of the notes' provider: Google's Gemini, or a service with an interface like OpenAI's.
 */

export interface WrittenNote {
  markdown: string
  /** The provider stopped at the limit of length. */
  truncated: boolean
}

export interface NotesProvider {
  /** The name of the model. Readers see it, and it is part of a stored note's key. */
  readonly model: string
  /**
   * Requests a note and passes its text on as it arrives.
   *
   * @throws GenerationError if there is no complete note, and another error if the signal was aborted
   */
  write(prompt: string, signal: AbortSignal, on: WritingEvents): Promise<WrittenNote>
}

export interface WritingEvents {
  /** Runs before each call to the provider. A note can take several calls. A rejection prevents the call. */
  call(): Promise<void>
  text(delta: string): void
}

/** Time limits for a provider. */
export interface ProviderTimeouts {
  /** Without a single byte. Text, reasoning and comments that keep the connection alive all count. */
  silenceMs: number
  /** For the whole note: a model may think for minutes before it writes. */
  wholeMs: number
}

const TIMEOUTS: ProviderTimeouts = { silenceMs: 25_000, wholeMs: 300_000 }

/** Each token of a streamed answer is wrapped in some 300 bytes. */
const MAX_ANSWER_BYTES = 2_000_000

/** A note that was cut before this length explains nothing: models that think first may spend their tokens on that. */
const MIN_TRUNCATED_LENGTH = 400

/** Names of a parameter in a provider's error messages. */
const NAMES: Readonly<Record<keyof typeof PARAMETERS, RegExp>> = {
  temperature: /temperature/i,
  topK: /top[\s_-]?k/i,
  topP: /top[\s_-]?p/i,
  maxOutputTokens: /max_tokens/,
}

/** The provider that the operator has set; undefined if there is none. */
export function createNotesProvider(
  settings: ProviderSettings,
  { timeouts = TIMEOUTS, geminiUrl }: { timeouts?: ProviderTimeouts; geminiUrl?: string } = {},
): NotesProvider | undefined {
  const endpoint = endpointOf(settings, geminiUrl)
  if (!endpoint) return undefined
  /** Without the parameters that the model has refused. */
  let parameters: RequestParameters = PARAMETERS
  return {
    model: endpoint.model,
    async write(prompt, signal, on) {
      for (;;) {
        await on.call()
        signal.throwIfAborted()
        try {
          const guard = new KeyGuard(endpoint.key)
          const passOn = (text: string) => text !== '' && on.text(text)
          const written = await ask(endpoint, parameters, timeouts, prompt, signal, (delta) =>
            passOn(guard.next(delta)),
          )
          passOn(guard.rest())
          return { ...written, markdown: guard.whole(written.markdown) }
        } catch (error) {
          const accepted = withoutRefused(parameters, error)
          if (!accepted) throw error
          parameters = accepted
        }
      }
    },
  }
}

/** The remaining parameters, if an error says that the model refused one; otherwise undefined. */
function withoutRefused(parameters: RequestParameters, error: unknown): RequestParameters | undefined {
  if (!(error instanceof GenerationError) || error.failure.kind !== 'refused') return undefined
  const { status, message = '' } = error.failure
  if (status !== 400 && status !== 422) return undefined
  const left = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => !NAMES[name as keyof typeof NAMES].test(message)),
  )
  return Object.keys(left).length < Object.keys(parameters).length ? left : undefined
}

async function ask(
  endpoint: Endpoint,
  parameters: RequestParameters,
  { silenceMs, wholeMs }: ProviderTimeouts,
  prompt: string,
  signal: AbortSignal,
  onText: (delta: string) => void,
): Promise<WrittenNote> {
  const { InvalidResponseDataError, streamText } = await import('ai')
  const enough = new AbortController()
  // The library's own timeouts begin with the headers of an answer, which may never arrive.
  const giveUp = () => enough.abort()
  const silence = setTimeout(giveUp, silenceMs)
  const line = new GuardedFetch(MAX_ANSWER_BYTES, () => silence.refresh())
  const request = await endpoint.request(parameters, line.fetch)
  const whole = setTimeout(giveUp, wholeMs)
  const { stream } = streamText({
    ...request,
    prompt,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    // No automatic retries: readers have a button, and more requests do not help an overloaded provider.
    maxRetries: 0,
    // Without this the library prints errors with all their fields.
    onError: () => {},
  })

  let markdown = ''
  let finish: { finishReason: string; rawFinishReason: string | undefined } | undefined
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        markdown += part.text
        if (markdown.length > MAX_MARKDOWN_LENGTH) throw new GenerationError({ kind: 'too-long' })
        onText(part.text)
      } else if (part.type === 'abort') throw new GenerationError({ kind: 'silent' })
      // For an answer without an end, one of the libraries throws this error and the other none. `finishedNote` handles both.
      else if (part.type === 'error' && !InvalidResponseDataError.isInstance(part.error)) throw part.error
      else if (part.type === 'finish') finish = part
    }
  } catch (error) {
    const tooLate = enough.signal.aborted
    enough.abort()
    signal.throwIfAborted()
    if (tooLate) throw new GenerationError({ kind: 'silent' })
    if (line.trouble) throw new GenerationError({ kind: line.trouble })
    throw error instanceof GenerationError ? error : new GenerationError(await failureOf(error, endpoint.key))
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
  }
  return finishedNote(markdown, finish)
}

/** Returns a note only if the provider says that it is finished. */
function finishedNote(
  markdown: string,
  finish: { finishReason: string; rawFinishReason: string | undefined } | undefined,
): WrittenNote {
  const blank = markdown.trim() === ''
  switch (finish?.finishReason) {
    case 'stop':
      if (blank) throw new GenerationError({ kind: 'empty' })
      return { markdown, truncated: false }
    case 'length':
      if (markdown.length < MIN_TRUNCATED_LENGTH) throw new GenerationError({ kind: 'out-of-tokens' })
      return { markdown, truncated: true }
    case 'content-filter':
      throw new GenerationError({ kind: 'safety' })
    default:
      if (finish?.rawFinishReason !== undefined) throw new GenerationError({ kind: 'malformed' })
      throw new GenerationError({ kind: blank ? 'empty' : 'cut' })
  }
}
