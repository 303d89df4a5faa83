import { Button } from '#app/ui/base/button.tsx'
import * as shellText from './text.ts'

/** Offers a reload once the server runs a version other than that of the page. An attempt under way continues after it. */
export function NewVersion() {
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-box border-2 border-text bg-raise p-3 text-sm print:hidden"
    >
      <span>{shellText.newVersion}</span>
      <Button onClick={() => window.location.reload()}>{shellText.reload}</Button>
    </div>
  )
}
