import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

export interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Asks one server over connections that stay open. It shares the machine's cores with that server, so it does no more
 * than it must: not even `fetch`, which costs several times as much.
 */
export class HttpClient implements Disposable {
  readonly #origin: URL
  readonly #agent: Agent

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  ask({ path, method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const { hostname, port } = this.#origin
    const asking = request(
      {
        hostname,
        port,
        agent: this.#agent,
        path,
        method,
        headers: body ? { ...headers, 'Content-Length': body.length } : headers,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    asking.on('error', reject)
    asking.end(body)
    return promise
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
