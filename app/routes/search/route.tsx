import { titles } from 'virtual:titles'
import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { normaliseTerm, topicNamed } from '#app/domain/notes/topic-search.ts'
import { findTitles } from '#app/domain/search/titles.ts'
import { allSubjects, findSubject } from '#app/server/library/library.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import { searchNotes } from '#app/server/notes/search.server.ts'
import { Link } from '#app/ui/base/link.tsx'
import { GeneratedNoteView } from '#app/ui/notes/generated-note.tsx'
import { SearchResults } from '#app/ui/notes/search-results.tsx'
import * as searchText from '#app/ui/notes/search-text.ts'
import { TopicSearch } from '#app/ui/notes/topic-search.tsx'
import * as paletteText from '#app/ui/search/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

/**
 * `/search?subject=os&q=locks`: looks at all titles and in all notes, those of the subject first. A topic's title leads to
 * its note.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [firstSubject] = allSubjects()
  const subject = findSubject(query.get('subject') ?? '') ?? firstSubject
  if (!subject) throw new Error('the library has no subjects')
  const term = normaliseTerm(query.get('q') ?? '')
  const named = topicNamed(subject.topics, term)
  if (named) throw redirect(href('/learn/:subject?/:topic?', { subject: subject.id, topic: named.id }))
  return data({
    subject: {
      id: subject.id,
      title: subject.title,
      path: href('/learn/:subject?/:topic?', { subject: subject.id }),
    },
    term,
    // Without the sections of notes, which are found with their text.
    titles: findTitles(titles, term).map(({ kind, title, context, path = '' }) => ({
      kind: paletteText.kinds[kind],
      title,
      context,
      path,
    })),
    results: searchNotes(term, subject.id).map(({ subject: found, topicId, heading, ...hit }) => ({
      ...hit,
      headingTitle: heading.title,
      path: `${href('/learn/:subject?/:topic?', { subject: found, topic: topicId })}#${heading.id}`,
    })),
    generation: noteWriter &&
      term !== '' && { model: noteWriter.model, stored: await noteWriter.find(subject, term) },
  })
}

// Not indexed: neither a typed term nor a generated note is content of ours.
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: searchText.pageTitle(loaderData?.term ?? '') })

export default function Search({ loaderData }: Route.ComponentProps) {
  // Another search starts with its own term.
  return <SearchPage key={`${loaderData.subject.id} ${loaderData.term}`} {...loaderData} />
}

function SearchPage({ subject, term, titles, results, generation }: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState(term)
  return (
    <div data-subject={subject.id} className="page grow py-6 *:max-w-[61rem] sm:py-10">
      <h1>
        {term === '' ? (
          searchText.searchNotes
        ) : (
          <Link to={subject.path} className="hover:underline">
            {subject.title}
          </Link>
        )}
      </h1>
      <div className="mt-4 max-w-xl">
        <TopicSearch path={href('/search')} subject={subject.id} typed={typed} onType={setTyped} />
      </div>
      {term !== '' && (
        <SearchResults
          term={term}
          titles={titles}
          results={results}
          subject={subject}
          customNotes={Boolean(generation)}
        />
      )}
      {generation && (
        <div className="mt-10">
          <GeneratedNoteView
            subject={subject.id}
            topic={term}
            model={generation.model}
            stored={generation.stored}
            heading={searchText.notesOn(term)}
            action={searchText.writeNotesOn(term)}
          />
        </div>
      )}
    </div>
  )
}
