import type { MiddlewareFunction } from 'react-router'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { accounts } from './accounts.server.ts'
import { sessionCookieName } from './auth.server.ts'
import { isSecure, readSession } from './session.server.ts'

/** Reads the session once a request, before its loaders, and keeps what is somebody's own out of every cache. */
export const sessionGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(accounts, request, Date.now())
  context.set(signedIn, session?.learner)
  const response = await next()
  const cookies = response.headers.getSetCookie()
  // An action that began or ended a session has the last word about it.
  if (!cookies.some((cookie) => cookie.startsWith(`${sessionCookieName(isSecure(request))}=`)))
    for (const cookie of session?.setCookies ?? []) response.headers.append('Set-Cookie', cookie)
  if (session) response.headers.set('Cache-Control', 'no-store')
  return response
}
