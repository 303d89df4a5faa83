import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'

/** In place of the player: what is the matter, and what to do. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-5 px-4 py-16 sm:px-6">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

export function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice title="This quiz is open in another tab">
      <p role="status" className="max-w-md text-muted">
        Your answers are safe. Go on in the other tab, or continue here and the other tab stops.
      </p>
      <Button look="primary" onClick={onTakeOver}>
        Continue here
      </Button>
    </Notice>
  )
}

/** The attempt is completed, and the code that shows it has not arrived. */
export function ResultsPending({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
  if (!failed) return <Notice title="Loading your results…">{null}</Notice>
  return (
    <Notice title="Your results did not load">
      <p role="alert" className="max-w-md text-muted">
        You’ve answered every question, and your answers are saved. Check your connection and try again.
      </p>
      <Button look="primary" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  )
}

interface WaitingNoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Under the loading view: why it does not end by itself. */
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
