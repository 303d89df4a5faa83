import type { ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from './security-headers.server.ts'

/** The answer to a request that is refused, with a text for its sender. */
export interface Refusal {
  status: number
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Writes a refusal. The caller ends the response. */
export function writeRefusal(response: ServerResponse, { status, text, headers }: Refusal): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    ...(text !== '' && {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  })
  response.write(text)
}
