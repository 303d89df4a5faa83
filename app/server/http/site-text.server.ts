import { settings } from '#app/server/env.server.ts'

/**
 * A text about the whole site that names its addresses. Without PUBLIC_URL they are those that this request called the
 * server by, which nobody vouches for: then it is for who asked, and no cache may hand it to others.
 */
export function siteText(request: Request, type: string, textOf: (origin: string) => string): Response {
  const site = settings.PUBLIC_URL
  return new Response(textOf(site ?? new URL(request.url).origin), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': site ? 'public, max-age=3600' : 'no-store',
    },
  })
}
