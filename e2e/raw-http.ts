import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/*
 * HTTP/1.1 by hand, for what no client library agrees to send.
 */

export interface Answer {
  status: number
  /** By lower-case name; the last one, where a name comes twice. */
  headers: ReadonlyMap<string, string>
  /** Decompressed. */
  body: string
}

export interface RawRequest {
  bytes: Buffer
  method: string
  /** How it ends: by its own length, or by hanging up behind it because it ends nowhere else. */
  hangUp: boolean
}

const NO_ANSWER_MS = 20_000

/** A connection that is kept from request to request and made anew where the server has closed it. */
export class RawConnection {
  readonly #port: number
  #socket: Socket | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** Undefined where the server hung up without a word. */
  async send({ bytes, method, hangUp }: RawRequest): Promise<Answer | undefined> {
    const socket = await this.#connected()
    let received: Buffer = Buffer.alloc(0)
    try {
      return await new Promise<Answer | undefined>((resolve, reject) => {
        const take = (chunk: Buffer) => {
          received = Buffer.concat([received, chunk])
          const answer = parseAnswer(received, method, false)
          if (answer) resolve(answer)
        }
        socket.on('data', take)
        socket.once('close', () => resolve(parseAnswer(received, method, true)))
        socket.setTimeout(NO_ANSWER_MS, () => reject(new Error(`no answer within ${NO_ANSWER_MS} ms`)))
        socket.write(bytes)
        if (hangUp) socket.end()
      }).then((answer) => {
        if (hangUp || answer?.headers.get('connection') !== 'keep-alive') this.close()
        return answer
      })
    } finally {
      for (const event of ['data', 'close', 'timeout']) socket.removeAllListeners(event)
      socket.setTimeout(0)
    }
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  async #connected(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.readyState === 'open') return this.#socket
    this.close()
    const socket = connect(this.#port, '127.0.0.1')
    // A reset is a way to hang up; who waits hears of it by the close.
    await once(socket, 'connect')
    socket.on('error', () => {})
    this.#socket = socket
    return socket
  }
}

/** Undefined where it is not whole yet. */
function parseAnswer(received: Buffer, method: string, closed: boolean): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [statusLine = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  const after = received.subarray(end + 4)
  if (status < 200) return parseAnswer(after, method, closed)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = bodyOf(after, status, method, headers, closed)
  return body && { status, headers, body: decompressed(body, headers.get('content-encoding')) }
}

function bodyOf(
  bytes: Buffer,
  status: number,
  method: string,
  headers: ReadonlyMap<string, string>,
  closed: boolean,
): Buffer | undefined {
  if (method === 'HEAD' || status === 204 || status === 304) return Buffer.alloc(0)
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(bytes)
  const length = headers.get('content-length')
  if (length === undefined) return closed ? bytes : undefined
  return bytes.length >= Number(length) ? bytes.subarray(0, Number(length)) : undefined
}

function chunksOf(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (bytes.length < start + length + 2) return undefined
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(start, start + length))
    at = start + length + 2
  }
}

function decompressed(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    case 'deflate':
      return inflateSync(body).toString()
    default:
      return body.toString()
  }
}
