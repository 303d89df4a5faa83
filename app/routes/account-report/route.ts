import type { ItemId } from '#app/domain/catalogue/item.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { findReports } from '#app/server/reports/learners-reports.server.ts'
import type { Route } from './+types/route.ts'

/** The learner's own report of a version of a question, or `null`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const learner = context.get(signedIn)
  const item = { id: params.item as ItemId, version: params.version }
  const [report = null] = learner ? await findReports(database.db, learner.id, item) : []
  return Response.json(
    { signedIn: learner !== undefined, report },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
