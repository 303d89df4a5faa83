import { Button } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'

/** SQLite on its way into the page. */
export type EngineStatus = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'failed' }

/** As it is sent: JavaScript and WebAssembly, compressed. */
const DOWNLOAD_SIZE = '0.5 MB'

export function EngineLine({ status, onTryAgain }: { status: EngineStatus; onTryAgain: () => void }) {
  if (status.kind === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-poor">
        SQLite could not be loaded. Check your connection.
        <Button onClick={onTryAgain}>Try again</Button>
      </p>
    )
  return (
    <div className="flex min-h-6 items-center gap-3 text-sm text-muted noscript:hidden">
      {status.kind === 'ready' ? (
        'Queries run in your browser, on SQLite.'
      ) : (
        <>
          Loading SQLite ({DOWNLOAD_SIZE})
          <div className="w-40">
            <ProgressBar
              label="Loading SQLite, in percent"
              value={Math.round(status.share * 100)}
              max={100}
            />
          </div>
        </>
      )}
    </div>
  )
}
