import { href } from 'react-router'
import type { ExcerptPart } from '#app/domain/search/excerpt.ts'
import { Excerpt } from '#app/ui/base/excerpt.tsx'
import { Link } from '#app/ui/base/link.tsx'
import * as searchText from './search-text.ts'

interface SearchResult {
  path: string
  topicTitle: string
  subjectTitle: string
  headingTitle: string
  excerpt: readonly ExcerptPart[]
}

interface FoundTitle {
  title: string
  /** "Lab", "Topic". */
  kind: string
  context: string
  path: string
}

interface SearchResultsProps {
  term: string
  titles: readonly FoundTitle[]
  results: readonly SearchResult[]
  /** The subject whose topics are suggested if nothing was found. */
  subject: { title: string; path: string }
  /** Whether readers can request notes on the term. */
  customNotes: boolean
}

/** What has a term in its title, and the parts of the notes that mention it. */
export function SearchResults({ term, titles, results, subject, customNotes }: SearchResultsProps) {
  return (
    <>
      {titles.length > 0 && (
        <section aria-labelledby="titles" className="mt-8">
          <h2 id="titles" className="break-words">
            {searchText.titles(term)}
          </h2>
          <ul className="mt-4 border-t border-line">
            {titles.map(({ path, title, kind, context }) => (
              <li key={path} className="border-b border-line pt-1 pb-4">
                <Link to={path} className="link">
                  {title}
                </Link>
                <p className="text-xs text-muted">
                  {kind}, {context}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(titles.length === 0 || results.length > 0) && (
        <NoteResults term={term} results={results} subject={subject} customNotes={customNotes} />
      )}
    </>
  )
}

function NoteResults({ term, results, subject, customNotes }: Omit<SearchResultsProps, 'titles'>) {
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results" className="break-words">
        {results.length > 0
          ? searchText.found(term)
          : customNotes
            ? searchText.nothing(term)
            : searchText.noResults(term)}
      </h2>
      {results.length === 0 ? (
        <>
          <p className="mt-2 max-w-[70ch] text-muted">{searchText.tryElse}</p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            <Link to={subject.path} className="link">
              {searchText.allTopics(subject.title)}
            </Link>
            <Link to={href('/labs')} className="link">
              {searchText.allLabs}
            </Link>
            <Link to={href('/quiz')} className="link">
              {searchText.allQuizzes}
            </Link>
          </p>
        </>
      ) : (
        <ul className="mt-4 border-t border-line">
          {results.map(({ path, topicTitle, subjectTitle, headingTitle, excerpt }) => (
            <li key={path} className="border-b border-line pt-1 pb-4">
              <Link to={path} className="link">
                {topicTitle}: {headingTitle}
              </Link>
              <p className="text-xs text-muted">{subjectTitle}</p>
              <p className="mt-1 text-sm break-words text-muted">
                <Excerpt parts={excerpt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
