import { signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

/** Whose session this browser has: a page that comes to the front asks whether it is still the one it was made for. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { learnerId: context.get(signedIn)?.id ?? null },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
