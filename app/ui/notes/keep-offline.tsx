import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'
import * as offlineText from './offline-text.ts'

const text = offlineText.keep

type KeepingState =
  | { phase: 'unavailable' | 'notKept' | 'stopped' | 'failed' }
  | { phase: 'storing'; done: number; total: number; bytes: number }
  | { phase: 'kept'; bytes: number }

interface KeepOfflineProps {
  subject: string
  state: KeepingState
  onKeep: () => void
  onRemove: () => void
}

/** Stores a subject's notes and quizzes in the browser. Its height is reserved until the browser's support is known. */
export function KeepOffline({ subject, state, onKeep, onRemove }: KeepOfflineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden">
      {state.phase === 'notKept' && (
        <>
          <Button onClick={onKeep}>
            <Icon name="download" size={16} />
            {text.start}
          </Button>
          <span>{text.what(subject)}</span>
        </>
      )}
      {state.phase === 'storing' && (
        <div className="w-full max-w-sm">
          <ProgressBar label={text.storing(subject)} value={state.done} max={state.total} />
          <p className="mt-1">{text.stored(state.done, state.total, state.bytes)}</p>
        </div>
      )}
      {state.phase === 'kept' && (
        <>
          <span className="inline-flex items-center gap-2">
            <Icon name="done" size={18} className="text-good" />
            {text.kept(state.bytes)}
          </span>
          <Button onClick={onRemove}>{text.remove}</Button>
        </>
      )}
      {state.phase === 'stopped' && (
        <>
          <Button onClick={onKeep}>{text.goOn}</Button>
          <span>{text.stopped(subject)}</span>
        </>
      )}
      {state.phase === 'failed' && <Button onClick={onKeep}>{text.tryAgain}</Button>}
      <p role="alert" className="text-poor empty:hidden">
        {state.phase === 'failed' && text.failed(subject)}
      </p>
    </div>
  )
}
