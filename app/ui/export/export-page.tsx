import type { ReactNode } from 'react'
import { QUESTION_FORMATS, type QuestionFormat } from '#app/domain/export/format-names.ts'
import { Button } from '#app/ui/base/button.tsx'
import { RadioRows } from './radio-rows.tsx'
import * as exportText from './text.ts'

const CONTENTS = ['mistakes', 'bookmarks', 'questions', 'notes'] as const
export type Content = (typeof CONTENTS)[number]

export type ExportState =
  | { phase: 'ready' | 'working' | 'failed' }
  | { phase: 'saved'; fileName: string }
  /** The button says why it does nothing. */
  | { phase: 'refused'; reason: string }

interface ExportPageProps {
  /** Whether the address has been read, which chooses what the page begins with. */
  isReady: boolean
  content: Content
  onContent: (content: Content) => void
  format: QuestionFormat
  onFormat: (format: QuestionFormat) => void
  /** The choice of topics, where the content has one. */
  topics: ReactNode
  /** How many questions or notes the file will have. Undefined until it is known. */
  count: number | undefined
  /** Questions of an exam under way, which the file leaves out. */
  hidden: number
  state: ExportState
  onDownload: () => void
  /** Present if the lists did not load. */
  onTryAgain: (() => void) | undefined
}

export function ExportPage({
  isReady,
  content,
  onContent,
  format,
  onFormat,
  topics,
  count,
  hidden,
  state,
  onDownload,
  onTryAgain,
}: ExportPageProps) {
  return (
    <div className="page grow py-6 sm:py-10">
      <h1>{exportText.heading}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{exportText.about}</p>
      <p className="mt-4 hidden text-sm noscript:block">{exportText.needsScript}</p>
      {onTryAgain && (
        <div role="alert" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{exportText.notLoaded}</p>
          <Button onClick={onTryAgain}>{exportText.tryAgain}</Button>
        </div>
      )}
      <div className={`mt-7 grid max-w-[45rem] gap-9 noscript:hidden ${isReady ? '' : 'invisible'}`}>
        <RadioRows
          legend={exportText.what.heading}
          choices={CONTENTS.map((value) => ({ value, ...exportText.what[value] }))}
          chosen={content}
          onChoose={onContent}
        />
        {topics && (
          <section aria-labelledby="topics">
            <h2 id="topics">{exportText.topics}</h2>
            {topics}
          </section>
        )}
        {content === 'notes' ? (
          <section aria-labelledby="format">
            <h2 id="format">{exportText.format.heading}</h2>
            <p className="mt-3 max-w-[60ch]">{exportText.notesFormat}</p>
          </section>
        ) : (
          <RadioRows
            legend={exportText.format.heading}
            choices={QUESTION_FORMATS.map((value) => ({ value, ...exportText.format[value] }))}
            chosen={format}
            onChoose={onFormat}
          />
        )}
        <div>
          <p className="max-w-[60ch] text-sm text-muted">
            {content !== 'notes' && `${exportText.answers} `}
            {exportText.licence.before}
            <a href={exportText.licence.address} rel="license" className="underline">
              {exportText.licence.name}
            </a>
            {exportText.licence.after}
          </p>
          {hidden > 0 && <p className="mt-2 text-sm">{exportText.hidden(hidden)}</p>}
          <Outcome state={state} />
          <Button
            look="primary"
            aria-disabled={!count || state.phase === 'working'}
            onClick={onDownload}
            className="mt-3 max-sm:w-full"
          >
            {count === undefined ? exportText.loading : labelOf(content, count)}
          </Button>
        </div>
      </div>
    </div>
  )
}

function labelOf(content: Content, count: number): string {
  if (count === 0)
    return content === 'mistakes' || content === 'bookmarks'
      ? exportText.download.emptyList
      : exportText.download.noTopics
  return content === 'notes' ? exportText.download.notes(count) : exportText.download.questions(count)
}

/** Above the button, where no tab bar of a phone hides it. Its height is reserved. */
function Outcome({ state }: { state: ExportState }) {
  return (
    <div className="mt-5 min-h-12">
      <p role="status" className="text-good">
        {state.phase === 'working' && exportText.working}
        {state.phase === 'saved' && exportText.saved(state.fileName)}
      </p>
      <p role="alert" className="text-poor empty:hidden">
        {state.phase === 'failed' && exportText.failed}
        {state.phase === 'refused' && state.reason}
      </p>
    </div>
  )
}
