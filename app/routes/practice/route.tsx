import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { placementLength } from '#app/domain/practice/placement-length.ts'
import { parseRoundRequest } from '#app/domain/practice/round-request.ts'
import { itemsOf } from '#app/server/library/items.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Failure } from '#app/ui/base/failure.tsx'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import { Opening, Picking } from '#app/ui/practice/picking.tsx'
import * as practiceText from '#app/ui/practice/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export function loader() {
  return {
    subjects: allSubjects().map((subject) => {
      const { id, title, quizKey, topics } = subject
      return { id, title, quizKey, topics, placementQuestions: placementLength(itemsOf(subject).length) }
    }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...practiceText.page,
    path: href('/practice'),
  })

/** A part of its own, because a round does without it. */
const Setup = lazy(() => loadPart(async () => ({ default: (await import('./setup.tsx')).Setup })))

/**
 * The page is the same for every address. The browser reads the search parameters; before-paint.js, which knows those of a
 * round, has given the page the player's frame.
 */
export default function Practice({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [isNavigation] = useState(hydrated)
  const [params] = useSearchParams()
  const generation = useLogGeneration()
  const { key: visit } = useLocation()
  const query = hydrated ? params.toString() : ''
  const request = useMemo(
    () =>
      parseRoundRequest(
        new URLSearchParams(query),
        loaderData.subjects.map(({ id }) => id),
      ),
    [query, loaderData],
  )
  const isRound = request.kind !== 'practice' || request.amount !== undefined
  const { part: Round, failed, tryAgain } = usePart(loadRound, isRound ? 1 : 0)
  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset.opens
  }, [hydrated])
  if (!isRound)
    return (
      <>
        {!hydrated && <Opening />}
        <div className="opening:hidden">
          {/* A round neither loads nor hydrates this. */}
          <Suspense>
            <Setup key={query} subjects={loaderData.subjects} request={request} isNavigation={isNavigation} />
          </Suspense>
        </div>
      </>
    )
  if (failed) return <Failure {...practiceText.notLoaded} onTryAgain={tryAgain} />
  if (!Round) return <Picking />
  // Another learner, and each followed link to a round, even to the same address, starts a fresh round.
  return <Round key={`${generation} ${visit}`} subjects={loaderData.subjects} request={request} />
}

/** Loaded with the engine, which the choice of topics does not need. */
function loadRound() {
  return loadPart(async () => (await import('./loaded-round.tsx')).LoadedRound)
}
