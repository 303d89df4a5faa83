import { type ServerResponse, STATUS_CODES } from 'node:http'
import { event, type Speech } from './dialects.ts'

/** What the provider does with the next requests. */
export type Behaviour =
  | {
      kind: 'answers'
      text: string
      chunkLength?: number
      /** Resolves before each chunk is written: lets a test hold the stream open. */
      gate?: (chunkIndex: number) => Promise<void>
    }
  /** The tokens ran out: after some text, or before any. */
  | { kind: 'truncated'; text: string }
  /** A filter stopped the answer: after some text, or before any. */
  | { kind: 'safety'; text: string }
  | { kind: 'blocked-prompt' }
  | { kind: 'no-candidates' }
  /** An error in the dialect's JSON, or the body that a proxy in between might send instead. */
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
  /** Some text, then an end in due form, though the answer has none. */
  | { kind: 'ends-early'; text: string }
  /** An event whose data is this body. */
  | { kind: 'malformed'; body: string }
  /** Valid text until so many bytes are sent, as fast as they are read. */
  | { kind: 'endless'; bytes: number }
  /** A valid answer whose first line has so many bytes. */
  | { kind: 'huge-line'; bytes: number }
  /** A valid answer but for bytes in its text that are no UTF-8. */
  | { kind: 'bad-utf8' }
  /** The login page of a network that catches every request. */
  | { kind: 'html' }

const PING_EVERY_MS = 500
const CHUNK_LENGTH = 24
const ENDLESS_CHUNK_LENGTH = 4096
const NO_UTF8 = Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0xf8])
const PLACE_OF_BYTES = '(bytes)'
const LOGIN_PAGE =
  '<!doctype html><title>Sign in</title><form method="post"><input name="password" type="password"></form>'

/** Plays the behaviour to one request, and returns once nothing is left to write. */
export async function perform(
  behaviour: Behaviour,
  speech: Speech,
  request: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  switch (behaviour.kind) {
    case 'answers':
      return stream(response, speech.answer(pieces(behaviour.text, behaviour.chunkLength), 'stop'), behaviour)
    case 'truncated':
      return stream(response, speech.answer(pieces(behaviour.text), 'length'))
    case 'safety':
      return stream(response, speech.answer(pieces(behaviour.text), 'safety'))
    case 'blocked-prompt': {
      const { status, contentType, body } = speech.blockedPrompt
      response.writeHead(status, { 'content-type': contentType }).end(body)
      return
    }
    case 'no-candidates':
      return stream(response, [speech.noCandidates])
    case 'status': {
      const { status, message = STATUS_CODES[status] ?? '', body, headers } = behaviour
      if (body === undefined) return sendError(response, speech.error(status, message), headers)
      response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body)
      return
    }
    case 'refuses-parameter': {
      const parameter = speech.parameterName(behaviour.parameter)
      if (speech.parameters(request)[parameter] !== undefined)
        return sendError(response, speech.error(400, speech.refusal(parameter)))
      return stream(response, speech.answer(pieces(behaviour.thenText), 'stop'))
    }
    case 'silent':
      return
    case 'headers-only':
      return openStream(response)
    case 'stalls':
      return writeAll(response, speech.answer(pieces(behaviour.text)))
    case 'pings': {
      await writeAll(response, speech.answer(pieces(behaviour.text)))
      if (response.destroyed) return
      const pings = setInterval(() => response.write(': ping\n\n'), PING_EVERY_MS)
      response.once('close', () => clearInterval(pings))
      return
    }
    case 'cut':
      await writeAll(response, speech.answer(pieces(behaviour.text)))
      response.destroy(new Error('cut by the fake provider'))
      return
    case 'ends-early':
      return stream(response, speech.answer(pieces(behaviour.text)))
    case 'malformed':
      return stream(response, [event(behaviour.body)])
    case 'endless':
      return stream(response, endlessText(speech, behaviour.bytes))
    case 'huge-line': {
      const [shortest = ''] = speech.answer([PLACE_OF_BYTES])
      const text = 'x'.repeat(
        Math.max(0, behaviour.bytes - shortest.trimEnd().length + PLACE_OF_BYTES.length),
      )
      return stream(response, speech.answer([text, ''], 'stop'))
    }
    case 'bad-utf8': {
      const [before = '', after = ''] = speech
        .answer([`A note ${PLACE_OF_BYTES} of a lock`], 'stop')
        .join('')
        .split(PLACE_OF_BYTES)
      return stream(response, [Buffer.concat([Buffer.from(before), NO_UTF8, Buffer.from(after)])])
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(LOGIN_PAGE)
  }
}

export function sendError(
  response: ServerResponse,
  error: { status: number; body: object },
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(error.status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(error.body))
}

/** The text in pieces of so many characters, at least one. No piece ends inside a character: no provider's does. */
function pieces(text: string, length = CHUNK_LENGTH): string[] {
  const characters = [...text]
  const count = Math.max(1, Math.ceil(characters.length / length))
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  )
}

function* endlessText(speech: Speech, bytes: number): Generator<string> {
  const [first = '', chunk = ''] = speech.answer(['Locks. ', 'and locks '.repeat(ENDLESS_CHUNK_LENGTH / 10)])
  yield first
  for (let sent = first.length; sent < bytes; sent += chunk.length) yield chunk
  yield* speech.answer([''], 'stop')
}

type Chunks = Iterable<string | Uint8Array>
interface Gate {
  gate?: (chunkIndex: number) => Promise<void>
}

async function stream(response: ServerResponse, chunks: Chunks, gate?: Gate): Promise<void> {
  await writeAll(response, chunks, gate)
  response.end()
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
}

/** Writes each chunk once the one before it is on its way, and no more once the client has gone. */
async function writeAll(response: ServerResponse, chunks: Chunks, { gate }: Gate = {}): Promise<void> {
  openStream(response)
  const closed = Promise.withResolvers<void>()
  response.once('close', closed.resolve)
  let index = 0
  for (const chunk of chunks) {
    await gate?.(index++)
    if (response.destroyed) return
    const written = Promise.withResolvers<void>()
    response.write(chunk, () => written.resolve())
    await Promise.race([written.promise, closed.promise])
  }
}
