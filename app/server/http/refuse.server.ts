import type { ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from './security-headers.server.ts'

/** Why a request is not answered with what it asks for, in words for whoever sent it. */
export interface Refusal {
  status: number
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Sends all of a refusal and leaves it to the caller when the answer ends: `response.end()`. */
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
