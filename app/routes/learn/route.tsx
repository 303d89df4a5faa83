import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { appendEntry, useLog } from '#app/browser/log-session.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { matchesFilter, normaliseTerm, topicNamed } from '#app/domain/notes/topic-search.ts'
import { asksForPage, shownLearner } from '#app/server/http/request-context.server.ts'
import { findNote, findSubject } from '#app/server/library/library.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import { searchNotes } from '#app/server/notes/search.server.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { GeneratedNoteView } from '#app/ui/notes/generated-note.tsx'
import { NoteView } from '#app/ui/notes/note-view.tsx'
import { SearchResults } from '#app/ui/notes/search-results.tsx'
import { CompletedCount, TopicGrid } from '#app/ui/notes/topic-grid.tsx'
import { TopicSearch } from '#app/ui/notes/topic-search.tsx'
import { useTopicCompletion } from '#app/ui/notes/use-topic-completion.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import { breadcrumbs, noteFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { SubjectNotFound } from './subject-not-found.tsx'

const DEFAULT_SUBJECT = 'networks'
const NO_TICKS: ReadonlySet<string> = new Set()

export const handle = { footer: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const subject = findSubject(params.subject ?? DEFAULT_SUBJECT)
  if (!subject) return data({ page: undefined }, { status: 404 })
  const term = normaliseTerm(new URL(request.url).searchParams.get('q') ?? '')
  const named = topicNamed(subject.topics, term)
  if (named) throw redirect(topicPath(subject, named.id))
  const note = params.topic === undefined ? undefined : noteOf(subject, params.topic)
  const page = {
    subject: {
      id: subject.id,
      title: subject.title,
      name: subject.quizListTitle,
      quizKey: subject.quizKey,
      path: href('/learn/:subject?/:topic?', { subject: subject.id }),
      quizPath: href('/quiz/:subject', { subject: subject.quizKey }),
    },
    topics: subject.topics.map(({ id, title }) => ({ id, title })),
    learnerId: shownLearner(context)?.id,
    unknownTopic: params.topic !== undefined && !note,
    description: note?.summary ?? subject.description,
    note: note && { ...note, text: context.get(asksForPage) ? undefined : note.text },
    search: term === '' ? undefined : { term, results: resultsFor(term, subject) },
    generation: noteWriter && {
      model: noteWriter.model,
      stored: term === '' ? undefined : await noteWriter.find(subject, term),
    },
  }
  return data({ page }, { status: page.unknownTopic ? 404 : 200 })
}

function topicPath({ id }: Pick<Subject, 'id'>, topic: string): string {
  return href('/learn/:subject?/:topic?', { subject: id, topic })
}

function noteOf(subject: Subject, topicId: string) {
  const note = findNote(subject.id, topicId)
  if (!note) return undefined
  const at = subject.topics.findIndex(({ id }) => id === topicId)
  const neighbour = (position: number) => {
    const topic = subject.topics[position]
    return topic && { title: topic.title, path: topicPath(subject, topic.id) }
  }
  return {
    topicId,
    title: note.title,
    summary: note.summary,
    text: { html: note.html, headings: note.headings },
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  }
}

function resultsFor(term: string, subject: Subject) {
  return searchNotes(term, subject.id).map(({ subject: found, topicId, heading, ...hit }) => ({
    ...hit,
    headingTitle: heading.title,
    path: `${topicPath({ id: found }, topicId)}#${heading.id}`,
  }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page
  if (!page) return pageMeta(matches, { title: 'Subject Not Found - Pointer' })
  const { subject, note, description } = page
  // What a reader typed is no page of ours, and what a model wrote about it even less.
  if (page.search) return pageMeta(matches, { title: `${page.search.term} - ${subject.title} - Pointer` })
  if (page.unknownTopic) return pageMeta(matches, { title: `Topic not found - ${subject.title} - Pointer` })
  const path = note ? topicPath(subject, note.topicId) : subject.path
  return pageMeta(matches, {
    title: note ? `${note.title} - ${subject.title} - Pointer` : `Learn ${subject.title} - Pointer`,
    description,
    path,
    subject,
    facts: import.meta.env.SSR
      ? (site) => [
          ...(note ? [noteFacts({ name: note.title, summary: note.summary, subject: subject.name })] : []),
          ...breadcrumbs(site, [
            ['Courses', href('/courses')],
            [subject.name, subject.path],
            ...(note ? [[note.title, path] as const] : []),
          ]),
        ]
      : undefined,
  })
}

export default function Learn({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <SubjectNotFound />
  // Another subject, or another learner, starts with ticks and a filter of its own.
  return <SubjectPage key={`${page.subject.id} ${page.learnerId}`} page={page} />
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>

function SubjectPage({ page }: { page: Page }) {
  const { subject, topics, note, search, learnerId, generation } = page
  const [typed, setTyped] = useState(search?.term ?? '')
  const log = useLog()
  const completion = useTopicCompletion(
    (log?.learnerId === learnerId && log?.ticks.get(subject.id)) || NO_TICKS,
    // Not by way of `log`: a tick may come before it has been read.
    learnerId === undefined
      ? undefined
      : (topic, completed) =>
          appendEntry(learnerId, { kind: 'topic', subject: subject.id, topic, completed }),
  )
  const shown = topics
    .map((topic, position) => ({ ...topic, position, path: topicPath(subject, topic.id) }))
    .filter(({ title }) => matchesFilter(title, typed))
  const Title = note ? 'p' : 'h1'

  return (
    <div
      data-subject={subject.id}
      className={`mx-auto w-full grow px-4 py-6 sm:px-6 sm:py-10 ${note ? 'max-w-6xl lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-10' : 'max-w-5xl'}`}
    >
      {note && (
        <div className="lg:order-2">
          <NoteView
            {...note}
            key={note.topicId}
            subjectId={subject.id}
            subjectTitle={subject.title}
            subjectPath={subject.path}
            quizPath={subject.quizPath}
          >
            {generation && (
              <div className="mt-12 border-t border-line pt-6 print:hidden">
                <GeneratedNoteView
                  subject={subject.id}
                  topic={note.title}
                  model={generation.model}
                  heading="Another explanation"
                  action="Explain it differently"
                />
              </div>
            )}
          </NoteView>
        </div>
      )}
      <div
        className={
          note
            ? 'mt-12 print:hidden lg:sticky lg:top-20 lg:order-1 lg:mt-0 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pe-1'
            : ''
        }
      >
        <Title className={note ? 'text-lg font-bold' : 'text-3xl sm:text-4xl'}>
          {note ? (
            <Link to={subject.path} className="hover:underline">
              {subject.title}
            </Link>
          ) : (
            subject.title
          )}
        </Title>
        {page.unknownTopic && (
          <p role="alert" className="mt-3 text-poor">
            There is no such topic. Choose one of these, or search for what you are looking for.
          </p>
        )}
        <div className="mt-4 max-w-xl">
          <TopicSearch path={subject.path} typed={typed} onType={setTyped} />
        </div>
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {learnerId === undefined ? (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              Login to track progress
              <Button onClick={openSignIn}>Login</Button>
            </p>
          ) : (
            <CompletedCount count={completion.count} total={topics.length} />
          )}
        </div>
        <p role="alert" className="text-sm text-poor not-empty:mt-3">
          {completion.message}
        </p>
        <div className="mt-3">
          {shown.length === 0 ? (
            <p className="py-4 text-muted">
              No topics found for “{normaliseTerm(typed)}”.
              {search?.term !== normaliseTerm(typed) && ' Press Search to look in all notes.'}
            </p>
          ) : (
            <TopicGrid
              topics={shown}
              current={note?.topicId}
              isCompleted={completion.isCompleted}
              onToggle={completion.toggle}
              narrow={note !== undefined}
            />
          )}
        </div>
        {search && <SearchResults {...search} />}
        {search && generation && (
          <div className="mt-10">
            <GeneratedNoteView
              key={search.term}
              subject={subject.id}
              topic={search.term}
              model={generation.model}
              stored={generation.stored}
              heading={`Notes on “${search.term}”`}
              action={`Write notes on “${search.term}”`}
            />
          </div>
        )}
        {!note && (
          <ButtonLink to={subject.quizPath} className="mt-8">
            Take a quiz
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
