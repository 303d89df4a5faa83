import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { subjectNames } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { PlanFrame } from '#app/ui/progress/plan/plan-frame.tsx'
import * as planText from '#app/ui/progress/plan/plan-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return { subjects: subjectNames() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...planText.page,
    path: href('/plan'),
  })

const loadOfLearner = () => loadPart(async () => (await import('./plan-of-learner.tsx')).PlanOfLearner)

/** The page is the same for everyone. The browser reads the plan from its log. */
export default function Plan({ loaderData: { subjects } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const { part: OfLearner, failed, tryAgain } = usePart(loadOfLearner, hydrated ? 1 : 0)
  if (OfLearner) return <OfLearner subjects={subjects} />
  return <PlanFrame>{failed && <NotLoaded onTryAgain={tryAgain} />}</PlanFrame>
}
