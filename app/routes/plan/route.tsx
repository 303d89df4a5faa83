import { href } from 'react-router'
import { subjectNames } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { PlanFrame } from '#app/ui/progress/plan/plan-frame.tsx'
import * as planText from '#app/ui/progress/plan/plan-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { PlanOfLearner } from './plan-of-learner.tsx'

export const handle = { footer: true }

export function loader() {
  return { subjects: subjectNames() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...planText.page,
    path: href('/plan'),
  })

/** The page is the same for everyone. The browser reads the plan from its log. */
export default function Plan({ loaderData: { subjects } }: Route.ComponentProps) {
  return useHydrated() ? <PlanOfLearner subjects={subjects} /> : <PlanFrame />
}
