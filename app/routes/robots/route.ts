import { siteText } from '#app/server/http/site-text.server.ts'
import { robots } from '#app/server/library/sitemap.server.ts'
import type { Route } from './+types/route.ts'

export function loader({ request }: Route.LoaderArgs) {
  return siteText(request, 'text/plain', robots)
}
