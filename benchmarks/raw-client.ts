import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const END_OF_HEAD = Buffer.from('\r\n\r\n')

interface RawRequest {
  origin: string
  path: string
  headers: Readonly<Record<string, string>>
  /** That the answer has. */
  encoding: string
}

/**
 * Asks one server for one page, always the same, over connections that stay open. It knows how long the answer is and
 * counts bytes: parsing HTTP costs a client more than sending a kept page costs a server, and both share the machine.
 */
export class RawClient implements Disposable {
  readonly #request: string
  readonly #length: number
  readonly #idle: Socket[]

  private constructor(request: string, length: number, sockets: Socket[]) {
    this.#request = request
    this.#length = length
    this.#idle = sockets
  }

  static async open(
    { origin, path, headers, encoding }: RawRequest,
    connections: number,
  ): Promise<RawClient> {
    const { hostname, host, port } = new URL(origin)
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
    const sockets = await Promise.all(
      Array.from({ length: connections }, async () => {
        const socket = connect(Number(port), hostname).setNoDelay()
        await once(socket, 'connect')
        return socket
      }),
    )
    const lengths = new Set<number>()
    for (const socket of sockets) lengths.add(await answerLength(socket, request, encoding))
    const [length] = lengths
    if (length === undefined || lengths.size > 1) throw new Error(`answers of ${[...lengths]} bytes`)
    return new RawClient(request, length, sockets)
  }

  /** Resolves when the whole answer is there. */
  ask(): Promise<void> {
    const socket = this.#idle.pop()
    if (!socket) throw new Error('more was asked at once than there are connections')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let missing = this.#length
    const onData = (chunk: Buffer) => {
      missing -= chunk.length
      if (missing > 0) return
      socket.off('data', onData).off('error', reject).off('close', reject)
      this.#idle.push(socket)
      if (missing === 0) resolve()
      else reject(new Error('an answer was longer than the first one'))
    }
    socket.on('data', onData).on('error', reject).on('close', reject)
    socket.write(this.#request)
    return promise
  }

  [Symbol.dispose](): void {
    for (const socket of this.#idle) socket.destroy()
  }
}

/** Of the answer with the encoding: each process of ours sends gzip until it has compressed with Brotli. */
async function answerLength(socket: Socket, request: string, encoding: string): Promise<number> {
  for (;;) {
    const answer = await answerTo(socket, request)
    if (answer.encoding === encoding) return answer.length
  }
}

async function answerTo(socket: Socket, request: string): Promise<{ length: number; encoding: string }> {
  socket.write(request)
  let answer = Buffer.alloc(0)
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    answer = Buffer.concat([answer, chunk ?? Buffer.alloc(0)])
    const end = answer.indexOf(END_OF_HEAD)
    if (end < 0) continue
    const head = answer.subarray(0, end).toString()
    const body = /^content-length: (\d+)$/im.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(`not a whole page:\n${head}`)
    const length = end + END_OF_HEAD.length + Number(body)
    if (answer.length === length)
      return { length, encoding: /^content-encoding: (\w+)$/im.exec(head)?.[1] ?? 'identity' }
  }
}
