import { randomBytes } from 'node:crypto'
import { type Cookie, createCookie } from 'react-router'
import { z } from 'zod'
import { isSecure, type SessionRequest } from './session.server.ts'

/*
 * A browser that has signed in keeps a signed cookie that names the account. The rate limits on wrong passwords and on
 * reset mails count such a browser apart, so strangers cannot lock its owner out. The cookie signs nobody in.
 * See docs/decisions/0015.
 */

/** Browsers keep no cookie for longer. */
const DEVICE_S = 400 * 86_400

const deviceSchema = z.object({ userId: z.string(), id: z.string() })

type Device = z.infer<typeof deviceSchema>

function cookieFor(request: SessionRequest, secret: string): Cookie {
  const secure = isSecure(request)
  return createCookie(secure ? '__Host-device' : 'device', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_S,
    // A key of its own, so that no other cookie's signature is valid here.
    secrets: [`device cookie ${secret}`],
  })
}

/** The device cookie of a request; undefined if there is none or we did not sign it. */
export async function readDevice(request: SessionRequest, secret: string): Promise<Device | undefined> {
  const value: unknown = await cookieFor(request, secret).parse(request.headers.get('Cookie'))
  return deviceSchema.safeParse(value).data
}

/** The value of `Set-Cookie` for a browser that has just proved to own an account. It keeps its device id. */
export async function deviceCookie(request: SessionRequest, secret: string, userId: string): Promise<string> {
  const earlier = await readDevice(request, secret)
  const id = earlier?.userId === userId ? earlier.id : randomBytes(16).toString('base64url')
  return await cookieFor(request, secret).serialize({ userId, id } satisfies Device)
}

export async function endedDeviceCookie(request: SessionRequest, secret: string): Promise<string> {
  return await cookieFor(request, secret).serialize('', { maxAge: 0 })
}
