import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { DailyFrame } from '#app/ui/practice/daily/daily-frame.tsx'
import { DailyNotLoaded } from '#app/ui/practice/daily/daily-not-loaded.tsx'
import * as dailyText from '#app/ui/practice/daily/daily-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...dailyText.page,
    path: href('/daily'),
  })

const loadOfLearner = () => loadPart(async () => (await import('./daily-of-learner.tsx')).DailyOfLearner)

/** The page is the same for everyone. The browser finds the questions of its day, and reads the result from its log. */
export default function Daily() {
  const hydrated = useHydrated()
  const { part: OfLearner, failed, tryAgain } = usePart(loadOfLearner, hydrated ? 1 : 0)
  if (OfLearner) return <OfLearner />
  return <DailyFrame>{failed && <DailyNotLoaded onTryAgain={tryAgain} />}</DailyFrame>
}
