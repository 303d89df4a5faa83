import { type ReactNode, useEffect } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { rememberLog } from '#app/browser/home-of-device.ts'
import { hasAnswers } from '#app/browser/log/draft.ts'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { TodayFrame } from '#app/ui/progress/today-frame.tsx'

interface HomeOfVisitorProps extends Pick<Catalogue, 'subjects'> {
  /** What the server renders. */
  newcomer: ReactNode
}

const loadToday = () => loadPart(async () => (await import('./today-of-learner.tsx')).TodayOfLearner)

/** The home page for newcomers, or Today for anyone with a log. */
export function HomeOfVisitor({ newcomer, subjects }: HomeOfVisitorProps) {
  const log = useLog()
  const hasLog = log && hasWork(log)
  useEffect(() => {
    if (hasLog !== undefined) rememberLog(hasLog)
  }, [hasLog])
  const { part: TodayOfLearner, failed, tryAgain } = usePart(loadToday, hasLog ? 1 : 0)
  if (hasLog && TodayOfLearner) return <TodayOfLearner subjects={subjects} />
  return (
    <>
      {hasLog !== false && (
        <TodayFrame isExpected={hasLog}>{failed && <NotLoaded onTryAgain={tryAgain} />}</TodayFrame>
      )}
      {!hasLog && <div className={`flex grow flex-col ${log ? '' : 'returning:hidden'}`}>{newcomer}</div>}
    </>
  )
}

function hasWork({ entries, drafts, labDrafts }: LogView): boolean {
  return entries.length > 0 || [...drafts.values(), ...labDrafts.values()].some(hasAnswers)
}
