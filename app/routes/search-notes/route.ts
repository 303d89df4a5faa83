import { href } from 'react-router'
import { normaliseTerm } from '#app/domain/notes/topic-search.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { searchNotes } from '#app/server/notes/search.server.ts'
import type { NoteHit } from '#app/ui/search/note-hit.ts'
import type { Route } from './+types/route.ts'

const CACHED_S = 300

/** `/search/notes?q=locks`: the hits that the search palette shows under the titles. */
export function loader({ request }: Route.LoaderArgs) {
  const term = normaliseTerm(new URL(request.url).searchParams.get('q') ?? '')
  const [first] = allSubjects()
  const hits = first ? searchNotes(term, first.id) : []
  return Response.json(
    hits.map(
      ({ subject, subjectTitle, topicId, topicTitle, heading, excerpt }): NoteHit => ({
        title: `${topicTitle}: ${heading.title}`,
        context: subjectTitle,
        path: `${href('/learn/:subject?/:topic?', { subject, topic: topicId })}#${heading.id}`,
        excerpt,
      }),
    ),
    { headers: { 'Cache-Control': `public, max-age=${CACHED_S}` } },
  )
}
