import { responseWithOrigin } from '#app/server/http/response-with-origin.server.ts'
import { publicPaths } from '#app/server/library/public-paths.server.ts'
import { sitemap } from '#app/server/library/sitemap.server.ts'
import type { Route } from './+types/route.ts'

export function loader({ request }: Route.LoaderArgs) {
  return responseWithOrigin(request, 'application/xml', (origin) => sitemap(origin, publicPaths()))
}
