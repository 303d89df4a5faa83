import type { RouterContextProvider } from 'react-router'
import { clientAddress } from '#app/server/http/request-context.server.ts'

/** A request, the network address that it came from, and the time of the clock. */
export interface RequestMeta {
  request: Request
  address: string
  now: number
}

export function requestMeta(request: Request, context: Readonly<RouterContextProvider>): RequestMeta {
  return { request, address: context.get(clientAddress), now: Date.now() }
}
