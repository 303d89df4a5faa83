import { useState } from 'react'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { matchesFilter, normaliseTerm } from '#app/domain/notes/topic-search.ts'
import * as noteText from './note-text.ts'
import { CompletedCount, TopicGrid } from './topic-grid.tsx'
import { TopicSearch } from './topic-search.tsx'
import { useTopicCompletion } from './use-topic-completion.ts'

interface TopicListProps {
  subject: SubjectId
  searchPath: string
  topics: readonly { id: string; title: string; path: string }[]
  /** The topic whose note is shown. */
  current: string | undefined
  /** Whether the list is a column beside the note. */
  narrow: boolean
  /** Undefined until it is known. */
  isGuest: boolean | undefined
  ticked: ReadonlySet<string>
  /** Undefined for a guest. */
  save: ((topicId: string, completed: boolean) => Promise<void>) | undefined
  onLogin: () => void
}

/** The topics of a subject, with a search box that filters them and a checkbox for each that is completed. */
export function TopicList(props: TopicListProps) {
  const { subject, searchPath, topics, current, narrow, isGuest, ticked, save, onLogin } = props
  const [typed, setTyped] = useState('')
  const completion = useTopicCompletion(ticked, save)
  const shown = topics
    .map((topic, position) => ({ ...topic, position }))
    .filter(({ title }) => matchesFilter(title, typed))
  return (
    <>
      <div className="mt-4 max-w-xl">
        <TopicSearch path={searchPath} subject={subject} typed={typed} onType={setTyped} />
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {isGuest === true && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {noteText.loginToTrack}
            <button type="button" onClick={onLogin} className="link text-text">
              {noteText.login}
            </button>
          </p>
        )}
        {isGuest === false && <CompletedCount count={completion.count} total={topics.length} />}
      </div>
      <div className="mt-3">
        {shown.length === 0 ? (
          <p className="py-4 text-muted">{noteText.noTopicsFound(normaliseTerm(typed))}</p>
        ) : (
          <TopicGrid
            topics={shown}
            current={current}
            completion={completion}
            onLogin={onLogin}
            narrow={narrow}
          />
        )}
      </div>
    </>
  )
}
