import { href, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { subjectNames } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { ProgressPage } from '#app/ui/progress/progress-page.tsx'
import * as progressText from '#app/ui/progress/progress-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { ProgressOfLearner } from './progress-of-learner.tsx'

export const handle = { footer: true }

export function loader() {
  return { subjects: subjectNames() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...progressText.page,
    path: href('/progress'),
  })

const loadReview = () => loadPart(async () => (await import('./review-of-attempt.tsx')).ReviewOfAttempt)

/** The page is the same for every address. The browser reads which attempt to show. */
export default function Progress({ loaderData: { subjects } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const attempt = hydrated ? params.get('attempt') : null
  const { part: Review, failed, tryAgain } = usePart(loadReview, attempt === null ? 0 : 1)
  const catalogue = { subjects, misconceptions: {} }
  if (!hydrated) return <ProgressPage catalogue={catalogue} facts={undefined} />
  if (attempt === null) return <ProgressOfLearner subjects={subjects} />
  if (Review) return <Review id={attempt} catalogue={catalogue} />
  return <div className="page min-h-dvh">{failed && <NotLoaded onTryAgain={tryAgain} />}</div>
}
