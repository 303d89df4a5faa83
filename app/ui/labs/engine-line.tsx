import { Button } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'

/** The progress of loading the engine that runs or checks the code. */
export type EngineStatus = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'failed' }

interface EngineLineProps {
  status: EngineStatus
  text: { loading: string; progress: string; ready: string; failed: string; tryAgain: string }
  onTryAgain: () => void
}

export function EngineLine({ status, text, onTryAgain }: EngineLineProps) {
  if (status.kind === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-poor">
        {text.failed}
        <Button onClick={onTryAgain}>{text.tryAgain}</Button>
      </p>
    )
  return (
    <div className="flex min-h-6 items-center gap-3 text-sm text-muted noscript:hidden">
      {status.kind === 'ready' ? (
        text.ready
      ) : (
        <>
          {text.loading}
          <div className="w-40">
            <ProgressBar label={text.progress} value={Math.round(status.share * 100)} max={100} />
          </div>
        </>
      )}
    </div>
  )
}
