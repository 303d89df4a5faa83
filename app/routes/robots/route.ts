import { responseWithOrigin } from '#app/server/http/response-with-origin.server.ts'
import { robots } from '#app/server/library/sitemap.server.ts'
import type { Route } from './+types/route.ts'

export function loader({ request }: Route.LoaderArgs) {
  return responseWithOrigin(request, 'text/plain', robots)
}
