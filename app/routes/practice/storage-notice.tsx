import { useLog } from '#app/browser/log-session.ts'
import { practiceText } from '#app/ui/practice/text.ts'

/** Shown if the browser stores nothing. */
export function StorageNotice() {
  if (useLog()?.status.storage !== 'memory') return null
  return (
    <p role="status" className="mt-3 max-w-prose text-sm text-fair">
      {practiceText.notStored}
    </p>
  )
}
