import { Button } from '#app/ui/base/button.tsx'
import * as baseText from '#app/ui/base/text.ts'
import * as dailyText from './daily-text.ts'

/** In place of the challenge, if its code or its questions did not load. */
export function DailyNotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mt-7 flex flex-col items-start gap-3">
      <p role="alert">{dailyText.notLoaded}</p>
      <Button look="primary" onClick={onTryAgain}>
        {baseText.tryAgain}
      </Button>
    </div>
  )
}
