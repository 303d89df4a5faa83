import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  STATUS_CODES,
  type ServerResponse,
} from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { type Dialect, event, speech } from './fake-provider/dialects.ts'

/** What the provider does with the next requests. */
export type Behaviour =
  /** @param gate resolves before each chunk is written, so that a test can hold the stream open */
  | {
      kind: 'answers'
      text: string
      chunkLength?: number
      gate?: (chunkIndex: number) => Promise<void>
    }
  /** The tokens ran out: after some text, or before any. */
  | { kind: 'truncated'; text: string }
  /** A filter stopped the answer: after some text, or before any. */
  | { kind: 'safety'; text: string }
  | { kind: 'blocked-prompt' }
  | { kind: 'no-candidates' }
  /** An error in the dialect's JSON, or whatever body a proxy in between might send. */
  | {
      kind: 'status'
      status: number
      message?: string
      body?: string | Uint8Array
      headers?: Record<string, string>
    }
  /** Refuses a request for as long as it has the parameter; `topK` and `top_k` name the same one. */
  | { kind: 'refuses-parameter'; parameter: string; thenText: string }
  /** Takes the request and never answers a byte. */
  | { kind: 'silent' }
  | { kind: 'headers-only' }
  /** Some text, then nothing more. */
  | { kind: 'stalls'; text: string }
  /** Some text, then signs of life for ever, but no more text. */
  | { kind: 'pings'; text: string }
  /** Some text, then the connection breaks. */
  | { kind: 'cut'; text: string }
  /** Some text, then an end in due form that is no end of an answer. */
  | { kind: 'ends-early'; text: string }
  /** An event whose data is this body. */
  | { kind: 'malformed'; body: string }
  /** Text until so many bytes are sent, as fast as they are read. */
  | { kind: 'endless'; bytes: number }
  /** An answer whose first line has so many bytes. */
  | { kind: 'huge-line'; bytes: number }
  /** An answer with bytes in its text that are no UTF-8. */
  | { kind: 'bad-utf8' }
  /** The login page of a network that catches every request. */
  | { kind: 'html' }

export interface RecordedRequest {
  dialect: Dialect
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  /** What the JSON held, or the text where it was none. */
  body: unknown
  /** Resolves when the client has closed the connection before the answer was whole. */
  aborted: Promise<void>
}

export interface FakeProvider {
  /** Where both dialects begin: `/v1beta` for Gemini's, `/v1` for OpenAI's. */
  readonly origin: string
  /** All that came, also to unknown addresses, which answer 404. */
  readonly requests: readonly RecordedRequest[]
  play(behaviour: Behaviour): void
  /** Breaks what is still open. */
  close(): Promise<void>
}

const PING_EVERY_MS = 500
const DEFAULT_CHUNK_LENGTH = 24
const NO_UTF8 = Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0xf8])
const LOGIN_PAGE =
  '<!doctype html><title>Sign in</title><form method="post"><input name="password" type="password"></form>'

/** A notes provider on a port of its own, which answers with a short note until it is told otherwise. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: RecordedRequest[] = []
  let behaviour: Behaviour = { kind: 'answers', text: 'A deadlock is a cycle of waits.' }

  const server = createServer(async (request, response) => {
    // The client may leave at any moment; `aborted` tells the test, and nobody else needs to know.
    request.on('error', () => {})
    response.on('error', () => {})
    const body = await readBody(request).catch(() => undefined)
    if (body === undefined) return
    const answer = addressed(request, body)
    requests.push({
      dialect: answer.dialect,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      aborted: clientLeft(response),
    })
    if (answer.model === undefined) sendError(response, answer.dialect, 404)
    else await act(behaviour, speech(answer.dialect, answer.model), response, asRecord(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake provider has no port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    play: (next) => {
      behaviour = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
