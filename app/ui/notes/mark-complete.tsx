import { useState } from 'react'
import * as noteText from './note-text.ts'
import { TickProblem } from './tick-problem.tsx'
import type { TopicCompletion } from './use-topic-completion.ts'

interface MarkCompleteProps {
  topicId: string
  title: string
  completion: TopicCompletion
  onLogin: () => void
}

/** The checkbox for the topic, at the end of its note. */
export function MarkComplete({ topicId, title, completion, onLogin }: MarkCompleteProps) {
  const { problem } = completion
  // The note has two of these. The message appears beside the one that was used.
  const [asked, setAsked] = useState(false)
  return (
    <fieldset
      className="relative noscript:hidden print:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!asked || currentTarget.contains(relatedTarget)) return
        setAsked(false)
        completion.dismiss()
      }}
    >
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-box border-[1.5px] border-edge px-4 text-reason font-semibold hover:bg-sunk">
        <input
          type="checkbox"
          aria-label={noteText.markTopicComplete(title)}
          checked={completion.isCompleted(topicId)}
          onChange={() => {
            setAsked(true)
            completion.toggle(topicId)
          }}
          className="size-5 accent-text"
        />
        {noteText.markComplete}
      </label>
      <TickProblem message={asked ? problem?.message : undefined} side="start" onLogin={onLogin} />
    </fieldset>
  )
}
