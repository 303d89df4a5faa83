import { Button } from '#app/ui/base/button.tsx'
import * as sharedText from './text.ts'

/** Shown in place of the figures if the learning model did not load. The log itself is not affected. */
export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="my-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p>{sharedText.notLoaded}</p>
      <Button onClick={onTryAgain}>{sharedText.tryAgain}</Button>
    </div>
  )
}
