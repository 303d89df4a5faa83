import type { MiddlewareFunction } from 'react-router'
import { publicPaths } from '#app/server/library/public-paths.server.ts'
import { hasSession } from './guest-pages.server.ts'
import { asksForPage } from './request-context.server.ts'

/*
 * A browser fetches the data of a page that its reader seems about to open, and asks again when it is opened unless
 * it may keep the answer. What a guest gets of a public page changes with the guest's cookies alone. What belongs to
 * somebody changes with all that they do, and no cache may have it: fetched ahead it would be fetched twice.
 */

/** From meaning to follow a link to following it. */
const KEPT_S = 30

// In development pages change with their sources.
const PUBLIC_PATHS = new Set(import.meta.env.PROD ? publicPaths() : [])

/** Says what a browser may keep of the answers to its router, and does nothing for a prefetch that it could not keep. */
export const dataCaching: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' || context.get(asksForPage)) return await next()
  const { headers: sent } = request
  const mayKeep = PUBLIC_PATHS.has(url.pathname) && url.search === '' && !hasSession(sent.get('Cookie') ?? '')
  if (!mayKeep && sent.get('Sec-Purpose')?.startsWith('prefetch'))
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  const { status, body, headers: given } = await next()
  const headers = new Headers(given)
  headers.append('Vary', 'Cookie')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', mayKeep && status === 200 ? `private, max-age=${KEPT_S}` : 'no-store')
  return new Response(body, { status, headers })
}
