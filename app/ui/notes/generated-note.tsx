import { useId, useRef } from 'react'
import type { FailureText } from '#app/domain/notes/generation-failure.ts'
import type { GeneratedNote } from '#app/domain/notes/note-event.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { NoteStyles } from './note-styles.tsx'
import * as notesText from './text.ts'
import { useGeneratedNote } from './use-generated-note.ts'

interface GeneratedNoteViewProps {
  subject: string
  topic: string
  model: string
  /** The stored note, if the page already has it. */
  stored?: GeneratedNote | undefined
  heading: string
  /** The label of the button that starts the writing. */
  action: string
}

/** A note that a model writes on request. The page says so. */
export function GeneratedNoteView({
  subject,
  topic,
  model,
  stored,
  heading,
  action,
}: GeneratedNoteViewProps) {
  const { generation, ask, stop } = useGeneratedNote(subject, topic, stored)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  /** The pressed button disappears, so focus moves here. */
  const from = (press: () => void) => () => {
    section.current?.focus({ preventScroll: true })
    press()
  }
  const html =
    generation.phase === 'writing'
      ? generation.html
      : generation.phase === 'written'
        ? generation.note.html
        : ''

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="min-w-0 outline-none">
      <NoteStyles />
      <h2 id={id} className="flex items-center gap-2 break-words">
        <Icon name="write" size={20} className="text-muted" />
        <span className="min-w-0">{heading}</span>
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-muted">
        {generation.phase === 'written' ? <Facts {...generation.note} /> : notesText.notWritten(model)}
      </p>
      {html !== '' && (
        <div aria-busy={generation.phase === 'writing'}>
          <Rendered html={html} className="mt-4 max-w-[70ch] leading-relaxed break-words" />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div role="status">
          {generation.phase === 'writing' && (
            <span className="inline-flex items-center gap-3 text-muted">
              <Spinner small />
              {notesText.loading}
              {generation.thinking && ` ${notesText.thinking}`}
            </span>
          )}
          {generation.phase === 'written' && <span className="sr-only">{notesText.complete}</span>}
        </div>
        {generation.phase === 'writing' && <Button onClick={from(stop)}>{notesText.stop}</Button>}
      </div>
      <div role="alert">{generation.phase === 'failed' && <Failure {...generation.failure} />}</div>
      {generation.phase === 'none' && (
        <>
          <Button onClick={from(ask)} className="noscript:hidden">
            <Icon name="write" size={16} />
            {action}
          </Button>
          <p className="hidden text-sm text-muted noscript:block">{notesText.needsScript}</p>
        </>
      )}
      {generation.phase === 'failed' && (
        <Button onClick={from(ask)} className="mt-4">
          {notesText.tryAgain}
        </Button>
      )}
    </section>
  )
}

function Facts({ model, generatedAt, truncated }: GeneratedNote) {
  return (
    <>
      {notesText.writtenBy(model)}{' '}
      <time dateTime={new Date(generatedAt).toISOString()}>{fullDateOf(generatedAt)}</time>
      {notesText.notReviewed}
      {truncated && ` ${notesText.truncated}`}
    </>
  )
}

function Failure({ message, details = [] }: FailureText) {
  return (
    <div className="max-w-[70ch] text-poor break-words">
      <p>{message}</p>
      {details.map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
    </div>
  )
}
