import { findSubject, offlinePaths } from '#app/server/library/library.server.ts'
import type { Route } from './+types/route.ts'

/** The pages and files that a browser stores to keep a subject: see browser/offline/stored-subject.ts. */
export function loader({ params }: Route.LoaderArgs) {
  const subject = findSubject(params.subject)
  if (!subject) return Response.json({ message: 'No such subject.' }, { status: 404 })
  return Response.json(offlinePaths(subject))
}
