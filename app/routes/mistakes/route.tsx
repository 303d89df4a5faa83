import { href, useSearchParams } from 'react-router'
import { subjectNames } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { isListName, type ListName, MistakesPage } from '#app/ui/progress/mistakes-page.tsx'
import * as mistakesText from '#app/ui/progress/mistakes-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { MistakesOfLearner } from './mistakes-of-learner.tsx'

export const handle = { footer: true }

export function loader() {
  return { subjects: subjectNames() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...mistakesText.page,
    path: href('/mistakes'),
  })

export default function Mistakes({ loaderData: { subjects } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const show = hydrated ? params.get('show') : null
  const list = isListName(show) ? show : 'mistakes'
  const onList = (next: ListName) =>
    setParams(next === 'mistakes' ? {} : { show: next }, { replace: true, preventScrollReset: true })
  const catalogue = { subjects, misconceptions: {} }
  if (hydrated) return <MistakesOfLearner list={list} onList={onList} catalogue={catalogue} />
  return (
    <MistakesPage
      list={list}
      onList={onList}
      lists={undefined}
      today={0}
      exam={undefined}
      catalogue={catalogue}
      questions={() => null}
    />
  )
}
