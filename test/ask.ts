import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** As it came: compressed, if it was. */
  body: Buffer
}

/** A request whose answer is neither decompressed nor cached nor followed, unlike that of `fetch`. */
export function ask(
  port: number,
  options: { path: string; method?: string; headers?: Record<string, string> },
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  request({ host: 'localhost', port, agent: false, ...options }, (response) => {
    const { statusCode: status, headers } = response
    buffer(response).then((body) => resolve({ status, headers, body }), reject)
  })
    .on('error', reject)
    .end()
  return promise
}
