import type { RequestHandler } from 'express'
import { href } from 'react-router'
import { normaliseTerm } from '#app/domain/notes/topic-search.ts'
import type { NoteHit } from '#app/domain/search/note-hit.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { searchNotes } from '#app/server/notes/search.server.ts'

const CACHED_S = 300

/** `GET /search/notes?q=locks`: the hits that the search palette shows under the titles. */
export const findNoteHits: RequestHandler = ({ query: { q } }, response) => {
  const term = normaliseTerm(typeof q === 'string' ? q : '')
  const [first] = allSubjects()
  const hits = first ? searchNotes(term, first.id) : []
  response.set('Cache-Control', `public, max-age=${CACHED_S}`).json(
    hits.map(
      ({ subject, subjectTitle, topicId, topicTitle, heading, excerpt }): NoteHit => ({
        title: `${topicTitle}: ${heading.title}`,
        context: subjectTitle,
        path: `${href('/learn/:subject?/:topic?', { subject, topic: topicId })}#${heading.id}`,
        excerpt,
      }),
    ),
  )
}
