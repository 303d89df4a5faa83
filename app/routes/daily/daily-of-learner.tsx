import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useAttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useItems } from '#app/browser/items.ts'
import { useLearningFiles } from '#app/browser/learner.ts'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { useDayNow } from '#app/browser/use-day-now.ts'
import { endedEarly, type KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { dailyAttempts, marksOfEntry } from '#app/domain/daily/daily-attempts.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { loggedAttempt } from '#app/domain/log/logged-attempt.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { useSiteName } from '#app/ui/base/use-site.ts'
import { DailyFrame } from '#app/ui/practice/daily/daily-frame.tsx'
import { DailyHistory } from '#app/ui/practice/daily/daily-history.tsx'
import { DailyResult } from '#app/ui/practice/daily/daily-result.tsx'
import { DailyStart } from '#app/ui/practice/daily/daily-start.tsx'
import * as dailyText from '#app/ui/practice/daily/daily-text.ts'
import { NotLoaded } from '#app/ui/practice/daily/not-loaded.tsx'
import { ShareBox } from '#app/ui/practice/daily/share-box.tsx'
import { dayText } from '#app/ui/practice/why.ts'
import { Review } from '#app/ui/quiz/review.tsx'
import { SaveStatus } from '#app/ui/quiz/save-status.tsx'
import { openReport, openSignIn } from '#app/ui/shell/shell-state.ts'
import { fetchDailySet } from './daily-questions.ts'
import { PlayedDaily } from './played-daily.tsx'

/** The search parameter that names the day of the set that is played, in whole days since 1970. */
const PLAY = 'play'
const DAYS_SHOWN = 14
const MINUTES = 24 * 60

/** The set of the day, from the log on this device: to start, under way, or done. */
export function DailyOfLearner() {
  const keeper = useAttemptKeeper('daily')
  const generation = useLogGeneration()
  const now = useDayNow()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const site = useSiteName()
  const [endedHere, setEndedHere] = useState(false)
  const today = Math.floor(now)
  const { log, draft } = keeper
  const attempts = log && dailyAttempts(log.entries)
  const begun = begunSet(log?.drafts.get('daily'))
  const played = playedDay(params.get(PLAY), [today, begun?.day])
  const isPlaying = played !== undefined && !attempts?.has(played)

  // Of two devices, the one that finished a set first has its result. What the other one has answered goes into the log.
  const isOver = !isPlaying && begun !== undefined && attempts?.has(begun.day) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known that the set is over
  useEffect(() => {
    if (isOver && draft) void keeper.complete(endedEarly(draft))
  }, [isOver, draft])

  // The set is fetched before it is started, so that it can be played without a connection.
  const facts = useLearningFiles()?.facts
  const isDone = attempts?.has(today)
  useEffect(() => {
    if (facts !== undefined && log && isDone === false) fetchDailySet(facts, log, today).catch(() => {})
  }, [facts, log, today, isDone])

  if (!attempts) return <DailyFrame />
  if (isPlaying)
    return (
      <PlayedDaily
        key={`${generation} ${played}`}
        day={played}
        keeper={keeper}
        onEnd={() => {
          setEndedHere(true)
          void navigate(href('/daily'), { replace: true })
        }}
      />
    )
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = today - DAYS_SHOWN + 1 + index
    const entry = attempts.get(day)
    return { day, marks: entry && marksOfEntry(entry) }
  })
  const done = attempts.get(today)
  if (!done)
    return (
      <DailyFrame>
        <div className="mt-7 grid gap-x-16 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem] *:max-xl:max-w-3xl">
          <DailyStart today={today} begun={begun} pathOf={(day) => `${href('/daily')}?${PLAY}=${day}`} />
          <DailyHistory days={days} />
        </div>
      </DailyFrame>
    )
  const marks = marksOfEntry(done)
  const words = dailyText.share.text(
    site,
    dayText(today),
    marks,
    new URL(href('/daily'), location.origin).href,
  )
  return (
    <div className="page py-6 *:max-xl:max-w-3xl sm:py-10 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16 xl:*:col-start-1">
      <DailyResult
        day={today}
        marks={marks}
        takesFocus={endedHere}
        minutesLeft={Math.ceil((today + 1 - now) * MINUTES)}
        practicePath={`${href('/practice')}?count=10`}
        homePath={href('/')}
      >
        <div className="mt-3">
          <SaveStatus state={keeper.stateOf(done.id)} onLogin={openSignIn} />
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
      <ReviewOfSet entry={done} />
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
  if (failed) return <NotLoaded onTryAgain={tryAgain} />
  if (!find) return null
  const isRevised = entry.answers.some(({ item, version }) => !current({ id: item, version }))
  return (
    <>
      {isRevised && <p className="mt-8 text-muted">{dailyText.result.revised}</p>}
      <Review
        attempt={loggedAttempt(entry, ({ item, version }) => current({ id: item, version })?.rubric.key)}
        find={current}
        actions={(item) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
        showsRun={false}
      />
    </>
  )
}

function begunSet(draft: KeptAttempt | undefined) {
  const { policy, items = [] } = draft?.setup ?? {}
  return draft && policy?.kind === 'daily'
    ? { day: policy.day, answered: draft.answers.length, count: items.length }
    : undefined
}

/** The day in the address, if its set can be played: today's, or one that was begun. */
function playedDay(text: string | null, days: readonly (number | undefined)[]): number | undefined {
  return text === null ? undefined : days.find((day) => String(day) === text)
}
