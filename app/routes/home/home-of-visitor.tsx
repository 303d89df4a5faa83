import { type ReactNode, useEffect } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { rememberHome } from '#app/browser/home-of-device.ts'
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
    if (hasLog !== undefined) rememberHome(hasLog)
  }, [hasLog])
  const { part: TodayOfLearner, failed, tryAgain } = usePart(loadToday, hasLog ? 1 : 0)
  if (!hasLog) return <div className="newcomer flex grow flex-col">{newcomer}</div>
  if (TodayOfLearner) return <TodayOfLearner subjects={subjects} />
  return <TodayFrame>{failed && <NotLoaded onTryAgain={tryAgain} />}</TodayFrame>
}

function hasWork({ entries, drafts, labDrafts }: LogView): boolean {
  const underWay = [...drafts.values(), ...labDrafts.values()]
  return entries.length > 0 || underWay.some(({ answers }) => answers.length > 0)
}
