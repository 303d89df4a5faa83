import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useAttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearningFiles } from '#app/browser/learner.ts'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { useDayNow } from '#app/browser/use-day-now.ts'
import { endedEarly, type KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { dailyAttempts, marksOfEntry } from '#app/domain/daily/daily-attempts.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { DailyFrame } from '#app/ui/practice/daily/daily-frame.tsx'
import { DailyHistory } from '#app/ui/practice/daily/daily-history.tsx'
import { DailyNotLoaded } from '#app/ui/practice/daily/daily-not-loaded.tsx'
import { DailyStart } from '#app/ui/practice/daily/daily-start.tsx'
import { fetchDailySet } from './daily-questions.ts'
import { PlayedDaily } from './played-daily.tsx'

/** The search parameter that names the day of the set that is played, in whole days since 1970. */
const PLAY = 'play'
const DAYS_SHOWN = 14

/** The set of the day, from the log on this device: to start, under way, or done. */
export function DailyOfLearner() {
  const keeper = useAttemptKeeper('daily')
  const generation = useLogGeneration()
  const now = useDayNow()
  const [params] = useSearchParams()
  const navigate = useNavigate()
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
  const done = attempts?.get(today)
  const isDone = attempts && done !== undefined
  // With the first question, because the connection may be gone after the last one.
  const { part: Done, failed, tryAgain } = usePart(loadDone, done || isPlaying ? 1 : 0)
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
  if (!done)
    return (
      <DailyFrame>
        <div className="mt-7 grid gap-x-16 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem] *:max-xl:max-w-3xl">
          <DailyStart today={today} begun={begun} pathOf={(day) => `${href('/daily')}?${PLAY}=${day}`} />
          <DailyHistory days={days} />
        </div>
      </DailyFrame>
    )
  if (!Done) return <DailyFrame>{failed && <DailyNotLoaded onTryAgain={tryAgain} />}</DailyFrame>
  return (
    <Done entry={done} now={now} days={days} takesFocus={endedHere} saveState={keeper.stateOf(done.id)} />
  )
}

function loadDone() {
  return loadPart(async () => (await import('./done-daily.tsx')).DoneDaily)
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
