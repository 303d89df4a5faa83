import { Button } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'
import { sqlText } from './text.ts'

const text = sqlText.engine

/** SQLite on its way into the page. */
export type EngineStatus = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'failed' }

/** As it is sent: JavaScript and WebAssembly, compressed. */
const DOWNLOAD_SIZE = '0.5 MB'

export function EngineLine({ status, onTryAgain }: { status: EngineStatus; onTryAgain: () => void }) {
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
          {text.loading(DOWNLOAD_SIZE)}
          <div className="w-40">
            <ProgressBar label={text.progress} value={Math.round(status.share * 100)} max={100} />
          </div>
        </>
      )}
    </div>
  )
}
