import { Button } from '#app/ui/base/button.tsx'

/** In place of the figures that need the learning model. Nothing of the log is lost. */
export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="my-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p>Your progress could not be loaded. Everything you did is still stored.</p>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
  )
}
