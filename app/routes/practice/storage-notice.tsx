import { useLog } from '#app/browser/log-session.ts'

/** Where the browser stores nothing. */
export function StorageNotice() {
  if (useLog()?.status.storage !== 'memory') return null
  return (
    <p role="status" className="mt-3 max-w-prose text-sm text-fair">
      Pointer can’t store anything in this browser now. Practice works until you close the page.
    </p>
  )
}
