import { useMemo } from 'react'
import { href, useSearchParams } from 'react-router'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { paramsOf, parseRoundRequest } from '#app/domain/practice/round-request.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { LoadedRound } from './loaded-round.tsx'
import { Setup } from './setup.tsx'

export function loader() {
  return { subjects: allSubjects().map(({ id, title, topics }) => ({ id, title, topics })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Practice - Pointer',
    description: 'Questions picked for you from six computer-science subjects, with every answer explained.',
    path: href('/practice'),
  })

/** The page is the same for every address: what it asks for is read in the browser. */
export default function Practice({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const generation = useLogGeneration()
  const query = hydrated ? params.toString() : ''
  const request = useMemo(() => parseRoundRequest(new URLSearchParams(query)), [query])
  if (request.kind === 'practice' && !request.amount)
    return <Setup key={query} subjects={loaderData.subjects} request={request} />
  const asked = paramsOf(request).toString()
  // Another learner, and another address, starts with a round of its own.
  return <LoadedRound key={`${generation} ${asked}`} subjects={loaderData.subjects} request={request} />
}
