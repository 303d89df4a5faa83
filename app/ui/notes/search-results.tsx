import type { ExcerptPart } from '#app/domain/search/excerpt.ts'
import { Excerpt } from '#app/ui/base/excerpt.tsx'
import { Link } from '#app/ui/base/link.tsx'

export interface SearchResult {
  path: string
  topicTitle: string
  subjectTitle: string
  headingTitle: string
  excerpt: readonly ExcerptPart[]
}

/** The parts of the notes that speak of a term that is no topic. */
export function SearchResults({ term, results }: { term: string; results: readonly SearchResult[] }) {
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results" className="break-words">
        {results.length === 0 ? `Nothing in the notes about “${term}” yet` : `In the notes: “${term}”`}
      </h2>
      {results.length === 0 ? (
        <p className="mt-2 text-muted">Try another word, or choose one of the topics.</p>
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
