import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { ProgressPage } from '#app/ui/progress/progress-page.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return {
    subjects: allSubjects().map(({ id, title, quizKey, topics }) => ({ id, title, quizKey, topics })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Progress - Pointer',
    description:
      'Where you stand in 90 topics of computer science, what you missed, and how you have been practising.',
    path: href('/progress'),
  })

const loadOfLearner = () =>
  loadPart(async () => (await import('./progress-of-learner.tsx')).ProgressOfLearner)

export default function Progress({ loaderData: { subjects } }: Route.ComponentProps) {
  const { part: OfLearner, failed, tryAgain } = usePart(loadOfLearner, useHydrated() ? 1 : 0)
  if (OfLearner) return <OfLearner subjects={subjects} />
  return (
    <ProgressPage
      catalogue={{ subjects, misconceptions: {} }}
      facts={undefined}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
    />
  )
}
