import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { quizText } from './text.ts'

/** A message in place of the player, and what to do. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-5 px-4 py-16 sm:px-6">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

export function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const text = quizText.openElsewhere
  return (
    <Notice title={text.title}>
      <p role="status" className="max-w-md text-muted">
        {text.message}
      </p>
      <Button look="primary" onClick={onTakeOver}>
        {text.takeOver}
      </Button>
    </Notice>
  )
}

/** The attempt is completed, but the code of the results has not loaded. */
export function ResultsPending({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
  const text = quizText.results
  if (!failed) return <Notice title={text.loading}>{null}</Notice>
  return (
    <Notice title={text.notLoaded}>
      <p role="alert" className="max-w-md text-muted">
        {text.message}
      </p>
      <Button look="primary" onClick={onTryAgain}>
        {quizText.tryAgain}
      </Button>
    </Notice>
  )
}

interface WaitingNoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Shown under the loading view if it cannot end by itself. */
export function WaitingNotice({ text, action, onAction }: WaitingNoticeProps) {
  return (
    <div role="alert" className="mt-6 flex flex-col items-center gap-3">
      <p className="max-w-md">{text}</p>
      <Button look="primary" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
