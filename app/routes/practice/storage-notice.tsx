import { useLog } from '#app/browser/log-session.ts'
import { practiceText } from '#app/ui/practice/text.ts'

/** Where the browser stores nothing, and no account does. */
export function StorageNotice() {
  const log = useLog()
  if (log?.status.storage !== 'memory' || log.learnerId !== undefined) return null
  return (
    <p role="status" className="mt-3 max-w-prose text-sm text-fair">
      {practiceText.notStored}
    </p>
  )
}
