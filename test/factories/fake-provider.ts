import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { type Behaviour, perform, sendError } from './fake-provider/behaviours.ts'
import { type Dialect, speechOf } from './fake-provider/dialects.ts'

export type { Behaviour, Dialect }

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
  /** Gemini's addresses begin at `/v1beta` under it, OpenAI's at `/v1`. */
  readonly origin: string
  /** All that came, also to unknown addresses, which answer 404. */
  readonly requests: readonly RecordedRequest[]
  play(behaviour: Behaviour): void
  /** Ends the server and breaks what is still open. */
  close(): Promise<void>
}

const GEMINI = /^\/v1beta\/models\/([^/:?]+):streamGenerateContent\?alt=sse$/
const OPENAI = /^\/v1\/chat\/completions$/

/** A notes provider on a port of its own. It answers with a short note until told otherwise. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: RecordedRequest[] = []
  let behaviour: Behaviour = {
    kind: 'answers',
    text: '## Deadlock\n\nA cycle of waits that nobody leaves.\n',
  }
  let closing = false

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client may leave at any moment. `aborted` says so to the test, and nobody else wants to hear of it.
    response.on('error', () => {})
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    response.once('close', () => {
      const cutHere = closing || response.errored
      if (!response.writableFinished && !cutHere) abort()
    })
    const { method = '', url: path = '', headers } = request
    const body = parsed(await textOf(request))
    const dialect = path.startsWith('/v1beta/') ? 'gemini' : 'openai'
    requests.push({ dialect, method, path, headers, body, aborted })

    const model = dialect === 'gemini' ? GEMINI.exec(path)?.[1] : OPENAI.test(path) && fields(body).model
    const speech = speechOf(dialect, String(model))
    if (method !== 'POST' || !model) sendError(response, speech.error(404, `Nothing is at ${method} ${path}`))
    else if (dialect === 'openai' && fields(body).stream !== true)
      sendError(response, speech.error(400, 'This provider only streams: send stream: true'))
    else await perform(behaviour, speech, fields(body), response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.destroy(error))
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
      closing = true
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
