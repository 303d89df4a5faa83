import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { NOTE_CONTENTS_ID, NOTE_TEXT_ID, NoteSource, type NoteText } from './note-source.ts'
import { NoteStyles } from './note-styles.tsx'

interface Neighbour {
  title: string
  path: string
}

export interface NoteViewProps {
  subjectId: string
  topicId: string
  title: string
  summary: string
  /** Undefined where the page has it already. */
  text: NoteText | undefined
  previous: Neighbour | undefined
  next: Neighbour | undefined
  subjectTitle: string
  subjectPath: string
  quizPath: string
  /** Labs on the topic. */
  labs: readonly { title: string; path: string; minutes: number }[]
  /** Between the note and the way on. */
  children?: ReactNode
}

const NO_TEXT: NoteText = { html: '', headings: [] }

/** One topic's note: readable without script, printed alone. */
export function NoteView({
  subjectId,
  topicId,
  title,
  summary,
  text: loaded,
  previous,
  next,
  subjectTitle,
  subjectPath,
  quizPath,
  labs,
  children,
}: NoteViewProps) {
  const source = useContext(NoteSource)
  const [{ html, headings }] = useState(() => loaded ?? source(subjectId, topicId) ?? NO_TEXT)
  return (
    <article aria-labelledby="note-title" className="min-w-0">
      <NoteStyles />
      <Link
        to={subjectPath}
        className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-muted hover:text-text lg:hidden print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {subjectTitle}
      </Link>
      <h1 id="note-title">{title}</h1>
      <p className="mt-3 max-w-[70ch] text-muted">{summary}</p>
      <details className="group mt-5 border-y border-line print:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-reason font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon name="chevron" size={14} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ol id={NOTE_CONTENTS_ID} className="pb-2 text-reason">
          {headings.map(({ id, title: heading, level }) => (
            <li key={id} className={level > 2 ? 'ps-4 text-muted' : 'font-medium'}>
              <a
                href={`#${id}`}
                data-level={level}
                className="inline-flex min-h-9 items-center hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <Rendered
        id={NOTE_TEXT_ID}
        html={html}
        className="mt-6 max-w-[70ch] leading-relaxed [&>h2:first-child]:border-t-0 [&>h2:first-child]:pt-0"
      />
      {labs.length > 0 && (
        <section aria-labelledby="note-labs" className="mt-10 max-w-[70ch] print:hidden">
          <h2 id="note-labs">Try it step by step</h2>
          <ul className="mt-2 border-t border-line">
            {labs.map((lab) => (
              <li key={lab.path} className="border-b border-line">
                <Link to={lab.path} className="flex min-h-14 items-center gap-3 font-semibold hover:bg-sunk">
                  <Icon name="gantt" />
                  <span className="grow">{lab.title}</span>
                  <span className="text-sm font-normal text-muted">
                    <span className="figures">{lab.minutes}</span> min
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <footer className="mt-10 grid gap-4 border-t border-line pt-6 print:hidden">
        <div>
          <ButtonLink to={quizPath} look="primary">
            Test yourself: {subjectTitle} quizzes
          </ButtonLink>
        </div>
        <nav aria-label="Topics before and after" className="flex flex-wrap justify-between gap-3">
          {previous && (
            <Link to={previous.path} className="link">
              <ArrowLeft size={16} aria-hidden="true" />
              {previous.title}
            </Link>
          )}
          {next && (
            <Link to={next.path} className="link ms-auto">
              {next.title}
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          )}
        </nav>
      </footer>
    </article>
  )
}
