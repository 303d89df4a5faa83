import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/** How a request arrived at this server. */
export interface SeenRequest {
  /** What the server takes as protocol and address of the client. */
  protocol: string
  address: string | undefined
  /** Who opened the connection: the client or a proxy. */
  peer: string | undefined
  forwardedFor: string | undefined
  forwardedProto: string | undefined
}

export const DOCTOR_HEADER = 'x-pointer-doctor'

/** What `npm run doctor` sends to be told how its request arrived. Nobody else should learn the addresses of proxies. */
export function doctorToken(secret: string): string {
  return createHmac('sha256', secret).update('doctor').digest('base64url')
}

/** For `/healthz`: how the request of `npm run doctor` arrived, and nothing for any other request. */
export function seenByDoctor(request: Request, secret: string): { seen?: SeenRequest } {
  const given = Buffer.from(request.get(DOCTOR_HEADER) ?? '')
  const token = Buffer.from(doctorToken(secret))
  if (given.length !== token.length || !timingSafeEqual(given, token)) return {}
  return {
    seen: {
      protocol: request.protocol,
      address: request.ip,
      peer: request.socket.remoteAddress,
      forwardedFor: request.get('x-forwarded-for'),
      forwardedProto: request.get('x-forwarded-proto'),
    },
  }
}
