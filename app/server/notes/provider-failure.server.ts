import { z } from 'zod'
import type { GenerationFailure } from '#app/domain/notes/generation-failure.ts'
import { withoutKey } from './key-guard.server.ts'

/** There is no note. Readers see the reason. */
export class GenerationError extends Error {
  override name = 'GenerationError'
  readonly failure: GenerationFailure

  constructor(failure: GenerationFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

const MAX_MESSAGE_LENGTH = 300
/** The longest pause, if a provider asks for more. */
const MAX_RETRY_AFTER_S = 86_400

/** The part of the error format that Gemini and OpenAI share. */
const errorBody = z.object({ error: z.object({ message: z.string() }) })

/** Converts an error of the library. Only the provider's own message is kept, because the rest contains the key. */
export async function failureOf(error: unknown, key: string | undefined): Promise<GenerationFailure> {
  // The library is loaded at this point. A server without a provider never loads it.
  const { APICallError } = await import('ai')
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 300)
    return { kind: 'malformed' }
  return {
    kind: 'refused',
    status: error.statusCode,
    message: messageOf(error.responseBody, key),
    retryAfterS: retryAfterS(error.responseHeaders?.['retry-after'], Date.now()),
  }
}

function messageOf(body: string | undefined, key: string | undefined): string | undefined {
  const message = errorBody.safeParse(jsonOrUndefined(body)).data?.error.message
  // A provider may quote a key that it rejects.
  const quoted = key === undefined || message === undefined ? message : withoutKey(message, key)
  const plain = quoted?.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return plain && plain.length > MAX_MESSAGE_LENGTH ? `${plain.slice(0, MAX_MESSAGE_LENGTH)}…` : plain
}

function jsonOrUndefined(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
export function retryAfterS(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_S)
}
