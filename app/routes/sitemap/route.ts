import { siteText } from '#app/server/http/site-text.server.ts'
import { publicPaths } from '#app/server/library/public-paths.server.ts'
import { sitemap } from '#app/server/library/sitemap.server.ts'
import type { Route } from './+types/route.ts'

export function loader({ request }: Route.LoaderArgs) {
  return siteText(request, 'application/xml', (origin) => sitemap(origin, publicPaths()))
}
