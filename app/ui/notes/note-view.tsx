import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon, NextArrow } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { MarkComplete } from './mark-complete.tsx'
import { NOTE_CONTENTS_ID, NOTE_TEXT_ID, NoteSource, type NoteText } from './note-source.ts'
import { NoteStyles } from './note-styles.tsx'
import * as noteText from './note-text.ts'
import { useCopyButtons } from './use-copy-buttons.ts'
import { useCurrentHeading } from './use-current-heading.ts'
import { type SectionStanding, useSectionStandings } from './use-section-standings.ts'
import type { TopicCompletion } from './use-topic-completion.ts'

interface Neighbour {
  title: string
  path: string
}

export interface NoteViewProps {
  subjectId: string
  topicId: string
  title: string
  summary: string
  /** Undefined if the page already has it. */
  text: NoteText | undefined
  previous: Neighbour | undefined
  next: Neighbour | undefined
  subjectTitle: string
  subjectPath: string
  quizPath: string
  /** Where practice on this topic starts. */
  testPath: string
  standings: readonly SectionStanding[]
  /** Reading time. */
  minutes: number
  completion: TopicCompletion
  onLogin: () => void
  /** Labs on the topic. */
  labs: readonly { id?: string; title: string; path: string; minutes: number }[]
  /** The best result of a lab, shown in place of its minutes. */
  labScore?: ((lab: string, minutes: number) => ReactNode) | undefined
  /** Shown between the note and the links to what is next. */
  children?: ReactNode
}

const NO_TEXT: NoteText = { html: '', headings: [] }

/** One topic's note. It can be read without script, and prints without the rest of the page. */
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
  testPath,
  standings,
  minutes,
  completion,
  onLogin,
  labs,
  labScore,
  children,
}: NoteViewProps) {
  const source = useContext(NoteSource)
  const [{ html, headings }] = useState(() => loaded ?? source(subjectId, topicId) ?? NO_TEXT)
  const article = useRef<HTMLElement>(null)
  useCopyButtons(article)
  useSectionStandings(article, standings)
  const [firstLab] = labs
  const markComplete = (
    <MarkComplete topicId={topicId} title={title} completion={completion} onLogin={onLogin} />
  )
  return (
    <article
      ref={article}
      aria-labelledby="note-title"
      className="min-w-0 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-x-10"
    >
      <NoteStyles />
      <header className="note-column min-w-0">
        <Link
          to={subjectPath}
          className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-muted hover:text-text lg:hidden print:hidden"
        >
          <Icon name="back" size={16} />
          {subjectTitle}
        </Link>
        <h1 id="note-title">{title}</h1>
        <p className="mt-3 text-muted">{summary}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="contents text-sm text-muted">
            <span>
              <span className="figures">{minutes}</span> {noteText.minutesToRead}
            </span>
            <Link to={testPath} prefetch="none" className="link print:hidden">
              {noteText.testYourself}
            </Link>
            {firstLab && (
              <Link to={firstLab.path} className="link print:hidden">
                {firstLab.id ? noteText.lab(firstLab.minutes) : firstLab.title}
              </Link>
            )}
          </p>
          {markComplete}
        </div>
      </header>
      <ContentsBeside headings={headings} />
      <div className="note-column min-w-0 xl:col-start-1">
        <details className="group mt-5 border-y border-line xl:hidden print:hidden">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-reason font-semibold [&::-webkit-details-marker]:hidden">
            {noteText.contents}
            <Icon
              name="chevron"
              size={14}
              className="text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div id={NOTE_CONTENTS_ID} className="pb-2 text-reason">
            <Contents headings={headings} />
          </div>
        </details>
        <Rendered
          id={NOTE_TEXT_ID}
          html={html}
          className="note-text mt-6 [&>h2:first-child]:border-t-0 [&>h2:first-child]:pt-0"
        />
        <p className="hidden text-sm print:mt-6 print:block">{noteText.licence}</p>
        {labs.length > 0 && (
          <section aria-labelledby="note-labs" className="mt-10 print:hidden">
            <h2 id="note-labs">{noteText.labs}</h2>
            <ul className="mt-2 border-t border-line">
              {labs.map((lab) => (
                <li key={lab.path} className="border-b border-line">
                  <Link
                    to={lab.path}
                    className="flex min-h-14 items-center gap-3 font-semibold hover:bg-sunk"
                  >
                    <Icon name="gantt" />
                    <span className="grow">{lab.title}</span>
                    <span className="text-sm font-normal whitespace-nowrap text-muted">
                      {(lab.id !== undefined && labScore?.(lab.id, lab.minutes)) || (
                        <>
                          <span className="figures">{lab.minutes}</span> {noteText.minutes}
                        </>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {children}
        <footer className="mt-10 grid gap-5 border-t-2 border-text pt-6 print:hidden">
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            {markComplete}
            <Link to={quizPath} className="link">
              {noteText.quizzes(subjectTitle)}
            </Link>
          </div>
          <ButtonLink to={testPath} prefetch="none" look="primary" className="sm:justify-self-start">
            {noteText.testYourself}
          </ButtonLink>
          <nav aria-label={noteText.neighbours} className="grid gap-3 sm:grid-cols-2">
            {previous && (
              <ButtonLink to={previous.path} className="justify-start! text-start">
                <Icon name="back" size={16} className="shrink-0" />
                {previous.title}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink to={next.path} className="justify-between! text-start sm:col-start-2">
                {next.title}
                <NextArrow />
              </ButtonLink>
            )}
          </nav>
        </footer>
      </div>
    </article>
  )
}

/** On wide screens. They mark the section that is being read, and keep it in sight. */
function ContentsBeside({ headings }: Pick<NoteText, 'headings'>) {
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentHeading(headings.map(({ id }) => id))
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>(`[href="#${CSS.escape(current)}"]`)
    // Not `scrollIntoView`, which may scroll the page as well.
    if (nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={noteText.contents}
      className="sticky top-20 col-start-2 row-span-3 row-start-1 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto text-sm xl:block print:hidden"
    >
      <p className="type-section mb-2 ps-3">{noteText.contents}</p>
      <Contents headings={headings} current={current} />
    </nav>
  )
}

interface ContentsProps {
  headings: NoteText['headings']
  /** The id of the section that is being read. */
  current?: string | undefined
}

function Contents({ headings, current }: ContentsProps) {
  return (
    <ol>
      {headings.map(({ id, title, level }) => (
        <li key={id} className={level > 2 ? 'ps-4 text-muted xl:ps-0' : 'font-medium'}>
          <a
            href={`#${id}`}
            data-level={level}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center py-1.5 leading-5 hover:underline aria-[current]:border-text aria-[current]:text-text xl:min-h-8 xl:border-s-2 xl:border-line xl:ps-3 xl:data-[level=3]:ps-7"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
