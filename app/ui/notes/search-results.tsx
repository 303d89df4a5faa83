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

interface SearchResultsProps {
  term: string
  results: readonly SearchResult[]
  /** The subject whose topics are suggested if nothing was found. */
  subject: { title: string; path: string }
  /** Whether readers can request notes on the term. */
  customNotes: boolean
}

/** The parts of the notes that mention a term which is not a topic. */
export function SearchResults({ term, results, subject, customNotes }: SearchResultsProps) {
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results" className="break-words">
        {results.length === 0 ? searchText.nothing(term) : searchText.found(term)}
      </h2>
      {results.length === 0 ? (
        <>
          <p className="mt-2 max-w-[70ch] text-muted">
            {!customNotes && `${searchText.noCustomNotes} `}
            {searchText.tryElse}
          </p>
          <Link to={subject.path} className="link mt-1">
            {searchText.allTopics(subject.title)}
          </Link>
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
