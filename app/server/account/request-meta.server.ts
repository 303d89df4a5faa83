import type { SessionRequest } from './session.server.ts'

/** A request, the network address that it came from, and the time of the clock. */
export interface RequestMeta {
  request: SessionRequest
  address: string
  now: number
}
