import { settings } from '#app/server/env.server.ts'

/**
 * A text that contains addresses of the site. Without PUBLIC_URL they begin with the host of this request, which a client can
 * choose, so no cache may keep the answer for others.
 */
export function responseWithOrigin(
  request: Request,
  type: string,
  textOf: (origin: string) => string,
): Response {
  const site = settings.PUBLIC_URL
  return new Response(textOf(site ?? new URL(request.url).origin), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': site ? 'public, max-age=3600' : 'no-store',
    },
  })
}
