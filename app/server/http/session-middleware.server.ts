import type { MiddlewareFunction } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { signedIn } from './request-context.server.ts'

/** Reads the session of a request before its loaders run, and keeps answers for a learner out of every cache. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(accounts, request, Date.now())
  context.set(signedIn, session?.learner)
  const response = await next()
  for (const cookie of session?.setCookies ?? []) response.headers.append('Set-Cookie', cookie)
  if (session) response.headers.set('Cache-Control', 'no-store')
  return response
}
