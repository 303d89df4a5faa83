import { useLog } from '#app/browser/log-session.ts'
import * as examText from '#app/ui/exam/exam-text.ts'

/** Where the browser stores nothing: an exam would not survive a reload. A guest reads that on every page. */
export function StorageNotice() {
  const log = useLog()
  if (log?.status.storage !== 'memory' || log.learnerId === undefined) return null
  return (
    <p role="status" className="mt-3 max-w-prose text-sm text-fair">
      {examText.notStored}
    </p>
  )
}
