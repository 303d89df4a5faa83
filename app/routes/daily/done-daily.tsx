import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useItems } from '#app/browser/items.ts'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { marksOfEntry } from '#app/domain/daily/daily-attempts.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { loggedAttempt } from '#app/domain/log/logged-attempt.ts'
import { dateAndMonth } from '#app/ui/base/dates.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { useSiteName } from '#app/ui/base/use-site.ts'
import { DailyHistory } from '#app/ui/practice/daily/daily-history.tsx'
import { DailyNotLoaded } from '#app/ui/practice/daily/daily-not-loaded.tsx'
import { DailyResult } from '#app/ui/practice/daily/daily-result.tsx'
import * as dailyText from '#app/ui/practice/daily/daily-text.ts'
import { ShareBox } from '#app/ui/practice/daily/share-box.tsx'
import { Review } from '#app/ui/quiz/review.tsx'
import { SaveStatus } from '#app/ui/quiz/save-status.tsx'
import { openReport, openSignIn, openSignUp } from '#app/ui/shell/shell-state.ts'

const MINUTES = 24 * 60

interface DoneDailyProps extends Pick<ComponentProps<typeof DailyHistory>, 'days'> {
  /** The set of today. */
  entry: AttemptEntry
  /** The local day since 1970, with its fraction. */
  now: number
  takesFocus: boolean
  saveState: ComponentProps<typeof SaveStatus>['state']
}

/** The result of a set, with its review. */
export function DoneDaily({ entry, now, days, takesFocus, saveState }: DoneDailyProps) {
  const site = useSiteName()
  const today = Math.floor(now)
  const marks = marksOfEntry(entry)
  const words = dailyText.share.text(
    site,
    dateAndMonth(today),
    marks,
    new URL(href('/daily'), location.origin).href,
  )
  return (
    <div className="page py-6 *:max-xl:max-w-3xl sm:py-10 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16 xl:*:col-start-1">
      <DailyResult
        day={today}
        marks={marks}
        takesFocus={takesFocus}
        minutesLeft={Math.ceil((today + 1 - now) * MINUTES)}
        homePath={href('/')}
      >
        <div className="mt-3">
          <SaveStatus state={saveState} onLogin={saveState === 'signedOut' ? openSignIn : openSignUp} />
        </div>
      </DailyResult>
      <div className="mt-9 grid content-start gap-9 xl:col-start-2! xl:row-span-9 xl:row-start-1 xl:mt-2">
        <ShareBox
          words={words}
          onShare={'share' in navigator ? () => share(words) : undefined}
          onCopy={() => navigator.clipboard.writeText(words)}
        />
        <DailyHistory days={days} />
      </div>
      <ReviewOfSet entry={entry} />
    </div>
  )
}

/** A reader who closes the list of apps has changed their mind, which is no failure. */
async function share(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => {})
}

/** The questions of a finished set. */
function ReviewOfSet({ entry }: { entry: AttemptEntry }) {
  const { find, failed, tryAgain } = useItems(entry.answers.map(({ item }) => item))
  const marksOf = useItemMarks()
  const current = ({ id, version }: ItemRef) => {
    const found = find?.(id)
    return found?.item.version === version ? found : undefined
  }
  if (failed) return <DailyNotLoaded onTryAgain={tryAgain} />
  if (!find) return null
  const isRevised = entry.answers.some(({ item, version }) => !current({ id: item, version }))
  return (
    <>
      {isRevised && <p className="mt-8 text-muted">{dailyText.result.revised}</p>}
      <Review
        attempt={loggedAttempt(entry, ({ item, version }) => current({ id: item, version })?.rubric.key)}
        find={current}
        actions={(item) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
      />
    </>
  )
}
