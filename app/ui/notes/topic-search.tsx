import { useState } from 'react'
import { Form } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { BLANK_TERM, MAX_TERM_LENGTH, normaliseTerm } from '#app/domain/notes/topic-search.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import * as notesText from './text.ts'

interface TopicSearchProps {
  /** The address for a submitted term. */
  path: string
  /** The subject whose notes come first. */
  subject: SubjectId
  typed: string
  onType: (typed: string) => void
}

/** Typing filters the topics; submitting searches all notes. */
export function TopicSearch({ path, subject, typed, onType }: TopicSearchProps) {
  const [error, setError] = useState<string>()
  return (
    <Form
      role="search"
      method="get"
      action={path}
      onSubmit={(event) => {
        if (normaliseTerm(typed) !== '') return
        event.preventDefault()
        setError(BLANK_TERM)
      }}
    >
      <input type="hidden" name="subject" value={subject} />
      <div className="flex gap-2">
        <div className="relative grow">
          <Icon
            name="search"
            size={18}
            className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
          />
          <input
            name="q"
            type="search"
            aria-label={notesText.searchForTopic}
            placeholder={notesText.topic}
            maxLength={MAX_TERM_LENGTH}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setError(undefined)
            }}
            className="min-h-11 w-full rounded-box border-[1.5px] border-edge bg-raise ps-10 pe-3 text-base"
          />
        </div>
        <Button type="submit">{notesText.search}</Button>
      </div>
      <p role="alert" className="text-sm text-poor not-empty:mt-2">
        {error}
      </p>
    </Form>
  )
}
