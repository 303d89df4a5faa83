import { type ReactNode, useEffect } from 'react'
import { data, href, redirect, useNavigate, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLog } from '#app/browser/log-session.ts'
import { useSectionStandings } from '#app/browser/section-standings.ts'
import { useTopicTicks } from '#app/browser/topic-ticks.ts'
import { readingMinutes } from '#app/domain/catalogue/note.ts'
import { findByQuizKey, type Subject, subjectCode } from '#app/domain/catalogue/subject.ts'
import { isLab } from '#app/domain/log/entry.ts'
import { isDocumentRequest } from '#app/server/http/request-context.server.ts'
import { exercisesByTopic } from '#app/server/library/exercise-labs.server.ts'
import { labsOf } from '#app/server/library/lab-list.server.ts'
import { allSubjects, findNote, findSubject, sectionsOf } from '#app/server/library/library.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { GeneratedNoteView } from '#app/ui/notes/generated-note.tsx'
import * as noteText from '#app/ui/notes/note-text.ts'
import { NoteView } from '#app/ui/notes/note-view.tsx'
import { TopicList } from '#app/ui/notes/topic-list.tsx'
import { useTopicCompletion } from '#app/ui/notes/use-topic-completion.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import { breadcrumbs, noteFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { SubjectNotFound } from './subject-not-found.tsx'

const DEFAULT_SUBJECT = 'networks'

export const handle = { footer: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const subject = findSubject(params.subject ?? DEFAULT_SUBJECT)
  if (!subject) {
    const known = findByQuizKey(allSubjects(), params.subject ?? '')?.subject
    if (known) throw redirect(href('/learn/:subject?/:topic?', { ...params, subject: known.id }), 301)
    const subjects = allSubjects().map(({ id, title }) => ({
      id,
      code: subjectCode(id),
      title,
      path: href('/learn/:subject?/:topic?', { subject: id }),
    }))
    return data({ page: undefined, subjects }, { status: 404 })
  }
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
    topics: subject.topics.map(({ id, title }) => ({ id, title, path: topicPath(subject, id) })),
    unknownTopic: params.topic !== undefined && !note,
    description: note?.summary ?? subject.description,
    note: note && { ...note, text: context.get(isDocumentRequest) ? undefined : note.text },
    model: noteWriter?.model,
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
    minutes: readingMinutes(note.html),
    sections: sectionsOf(subject.id, topicId),
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
    labs: [
      ...labsOf(subject.id),
      ...exercisesByTopic(subject.id).map((exercises) => ({ id: undefined, ...exercises })),
    ]
      .filter(({ topic }) => topic === topicId)
      .map(({ id, title, path, minutes }) => ({ ...(id && { id }), title, path, minutes })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page
  if (!page) return pageMeta(matches, { title: noteText.unknownSubjectPage })
  const { subject, note, description } = page
  if (page.unknownTopic) return pageMeta(matches, { title: noteText.unknownTopicPage(subject.title) })
  const path = note ? topicPath(subject, note.topicId) : subject.path
  return pageMeta(matches, {
    title: note ? noteText.notePage(note.title, subject.title) : noteText.subjectPage(subject.title),
    description,
    path,
    subject,
    facts: import.meta.env.SSR
      ? (site) => [
          ...(note ? [noteFacts({ name: note.title, summary: note.summary, subject: subject.name })] : []),
          ...breadcrumbs(site, [
            [noteText.courses, href('/courses')],
            [subject.name, subject.path],
            ...(note ? [[note.title, path] as const] : []),
          ]),
        ]
      : undefined,
  })
}

export default function Learn({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  useEarlierSearchAddress(page?.subject.id)
  return page ? <SubjectPage page={page} /> : <SubjectNotFound subjects={loaderData.subjects} />
}

/** Up to version 0.2 searches were at `/learn/<subject>?q=<term>`, and bookmarks still are. */
function useEarlierSearchAddress(subject: string | undefined): void {
  const term = useSearchParams()[0].get('q')
  const navigate = useNavigate()
  useEffect(() => {
    if (subject === undefined || term === null) return
    void navigate(`${href('/search')}?${new URLSearchParams({ subject, q: term })}`, { replace: true })
  }, [subject, term, navigate])
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>

function SubjectPage({ page }: { page: Page }) {
  const { subject, note } = page
  if (note) return <NotePage page={page} note={note} />
  return (
    <div
      data-subject={subject.id}
      className="page grow content-start gap-x-16 py-6 *:max-xl:max-w-4xl sm:py-10 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div>
        <h1>{subject.title}</h1>
        {page.unknownTopic && (
          <p role="alert" className="mt-3 text-poor">
            {noteText.unknownTopic}
          </p>
        )}
        <Topics page={page} />
      </div>
      <div className="mt-6 flex flex-col items-start gap-6 xl:mt-15 xl:border-t-2 xl:border-text xl:pt-5">
        {!page.unknownTopic && <OfflineKeeping title={subject.title} id={subject.id} />}
        <ButtonLink to={subject.quizPath}>{noteText.takeQuiz}</ButtonLink>
        <Link to={`${href('/export')}?subject=${subject.id}`} className="link text-reason print:hidden">
          {noteText.exported}
        </Link>
      </div>
    </div>
  )
}

function NotePage({ page, note }: { page: Page; note: NonNullable<Page['note']> }) {
  const { subject, model } = page
  return (
    <div
      data-subject={subject.id}
      className="page grow py-6 sm:py-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-10"
    >
      <div className="lg:col-start-2 lg:row-start-1">
        <Note page={page} note={note}>
          {model && (
            <div className="mt-12 border-t border-line pt-6 print:hidden">
              <GeneratedNoteView
                subject={subject.id}
                topic={note.title}
                model={model}
                heading={noteText.anotherExplanation}
                action={noteText.explainDifferently}
              />
            </div>
          )}
        </Note>
        <LastLook current={`${subject.id}/${note.topicId}`} />
      </div>
      <div
        data-scrolls
        // The space under the last row lets a row stand at the top, wherever the column is scrolled to.
        className="note-topics mt-12 print:hidden lg:sticky lg:top-20 lg:col-start-1 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pe-1 lg:pb-16"
      >
        <p className="type-section">
          <Link to={subject.path} className="hover:underline">
            {subject.title}
          </Link>
        </p>
        <Topics page={page} />
      </div>
    </div>
  )
}

/** A separate component, like the topics, because both render again once the session and the log are known. */
function Note({
  page,
  note,
  children,
}: {
  page: Page
  note: NonNullable<Page['note']>
  children: ReactNode
}) {
  const { subject } = page
  const { ticked, save } = useTopicTicks(subject.id)
  const hasLabs = useLog()?.entries.some(isLab)
  const { part: LabScore } = usePart(loadLabScore, note.labs.length > 0 && hasLabs ? 1 : 0)
  return (
    <NoteView
      {...note}
      key={note.topicId}
      subjectId={subject.id}
      subjectTitle={subject.title}
      subjectPath={subject.path}
      quizPath={subject.quizPath}
      testPath={`${href('/practice')}?${new URLSearchParams({ topic: `${subject.id}/${note.topicId}`, count: '5' })}`}
      standings={useSectionStandings(note.sections)}
      completion={useTopicCompletion(ticked, save)}
      labScore={LabScore && ((lab, minutes) => <LabScore lab={lab} minutes={minutes} />)}
      onLogin={openSignIn}
    >
      {children}
    </NoteView>
  )
}

function Topics({ page: { subject, topics, note } }: { page: Page }) {
  const { learnerId, ...ticks } = useTopicTicks(subject.id)
  return (
    <TopicList
      // Another subject or learner gets fresh ticks and an empty filter.
      key={`${subject.id} ${learnerId}`}
      {...ticks}
      subject={subject.id}
      searchPath={href('/search')}
      topics={topics}
      current={note?.topicId}
      narrow={note !== undefined}
      onLogin={openSignIn}
    />
  )
}

/** Loaded separately, because a note does not need it. Its height is reserved. */
function OfflineKeeping(props: { id: string; title: string }) {
  const { part: KeepSubjectOffline } = usePart(loadKeeping, 1)
  return <div className="min-h-11">{KeepSubjectOffline && <KeepSubjectOffline {...props} />}</div>
}

/** Loaded separately: the titles of other subjects' topics are only needed on the last days before an exam. */
function LastLook({ current }: { current: string }) {
  const look = useSearchParams()[0].get('look')
  const { part: LastLookBar } = usePart(loadLastLookBar, look === null ? 0 : 1)
  return LastLookBar && look !== null && <LastLookBar look={look} current={current} />
}

function loadLastLookBar() {
  return loadPart(async () => (await import('./last-look-bar.tsx')).LastLookBar)
}

/** Loaded separately, because only learners who have finished a lab need it. */
function loadLabScore() {
  return loadPart(async () => (await import('./lab-score-of-learner.tsx')).LabScoreOfLearner)
}

function loadKeeping() {
  return loadPart(async () => (await import('./keep-subject-offline.tsx')).KeepSubjectOffline)
}
