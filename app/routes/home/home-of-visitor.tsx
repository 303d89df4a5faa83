import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { hasAnswers } from '#app/browser/log/draft.ts'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { rememberLog } from '#app/browser/remember-log.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { TodayFrame } from '#app/ui/progress/today-frame.tsx'

interface HomeOfVisitorProps extends Pick<Catalogue, 'subjects'> {
  /** What the server renders. */
  newcomer: (onAnswered: () => void) => ReactNode
}

const loadToday = () => loadPart(async () => (await import('./today-of-learner.tsx')).TodayOfLearner)

/**
 * The home page for newcomers, or Today for anyone with a log. Newcomers begin one with their first answer here: they stay
 * where they read, and the next visit shows Today.
 */
export function HomeOfVisitor({ newcomer, subjects }: HomeOfVisitorProps) {
  const log = useLog()
  const hasLog = log && hasWork(log)
  const [answered, setAnswered] = useState<{ learnerId: string | undefined }>()
  const learnerId = useRef(log?.learnerId)
  const stays = answered !== undefined && answered.learnerId === log?.learnerId
  useEffect(() => {
    learnerId.current = log?.learnerId
  })
  // The same element each time: React need not render the whole page again when the log has been read.
  const page = useMemo(() => newcomer(() => setAnswered({ learnerId: learnerId.current })), [newcomer])
  useEffect(() => {
    if (hasLog !== undefined) rememberLog(hasLog)
  }, [hasLog])
  const showsToday = hasLog && !stays
  const { part: TodayOfLearner, failed, tryAgain } = usePart(loadToday, showsToday ? 1 : 0)
  if (showsToday && TodayOfLearner) return <TodayOfLearner subjects={subjects} />
  return (
    <>
      {hasLog !== false && !stays && (
        <TodayFrame isExpected={hasLog}>{failed && <NotLoaded onTryAgain={tryAgain} />}</TodayFrame>
      )}
      {!showsToday && <div className={`flex grow flex-col ${log ? '' : 'returning:hidden'}`}>{page}</div>}
    </>
  )
}

function hasWork({ entries, drafts, labDrafts }: LogView): boolean {
  return entries.length > 0 || [...drafts.values(), ...labDrafts.values()].some(hasAnswers)
}
