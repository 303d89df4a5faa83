import { useState } from 'react'
import { data, href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { checkPage } from '#app/browser/sandbox/check-page.ts'
import { useLivePreview } from '#app/browser/sandbox/use-live-preview.ts'
import { useExercise } from '#app/browser/use-exercise.ts'
import { findWebExercise, PAGE_EXERCISES } from '#app/domain/labs/coding/web/exercises.ts'
import { pageOf } from '#app/domain/labs/coding/web/page-of.ts'
import type { PageRun } from '#app/domain/labs/coding/web/page-run.ts'
import { topicOfExercise } from '#app/server/library/exercise-labs.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import * as exerciseListText from '#app/ui/labs/exercise-list-text.ts'
import * as exerciseText from '#app/ui/labs/exercise-text.ts'
import * as labListText from '#app/ui/labs/list-text.ts'
import type { PageView } from '#app/ui/labs/web/preview-pane.tsx'
import * as webText from '#app/ui/labs/web/text.ts'
import { type PageExerciseOutline, WebLab } from '#app/ui/labs/web/web-lab.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { Problem } from '#app/ui/shell/problem.tsx'
import { breadcrumbs, exerciseFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export function loader({ params }: Route.LoaderArgs) {
  const exercise = findWebExercise(params.exercise)
  if (!exercise) return data({ exercise: undefined }, { status: 404 })
  const { id, title, task, language, given, starter, hints, answer, widths = [], checks } = exercise
  const index = PAGE_EXERCISES.indexOf(exercise)
  const next = PAGE_EXERCISES[index + 1]
  return data({
    exercise: {
      id,
      title,
      task,
      language,
      given,
      starter,
      hints,
      answer,
      widths,
      topic: topicOfExercise('web-dev', findSubject('web-dev')?.topics ?? [], exercise),
      checks: checks.filter(({ hidden }) => !hidden).map(({ what, expected }) => ({ what, expected })),
      number: index + 1,
      outOf: PAGE_EXERCISES.length,
    } satisfies PageExerciseOutline,
    nextPath: next && href('/labs/web/:exercise', { exercise: next.id }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.exercise) return pageMeta(matches, { title: exerciseText.notFound })
  const { title, task } = loaderData.exercise
  const path = href('/labs/web/:exercise', params)
  const description = task.replaceAll('`', '').replaceAll('\n\n', ' ')
  return pageMeta(matches, {
    title: webText.pageTitle(title),
    description,
    path,
    subject: { quizKey: 'web-dev', name: 'Web Development' },
    facts: import.meta.env.SSR
      ? (site) => [
          exerciseFacts({ name: title, task: description, subject: 'Web Development' }),
          ...breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [exerciseListText.web.title, href('/labs/web')],
            [title, path],
          ]),
        ]
      : undefined,
  })
}

export default function WebExerciseRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.exercise) return <Problem kind="notFound" />
  const { exercise, nextPath } = loaderData
  return <KnownExercise key={exercise.id} exercise={exercise} nextPath={nextPath} />
}

interface KnownExerciseProps {
  exercise: PageExerciseOutline
  nextPath: string | undefined
}

function KnownExercise({ exercise, nextPath }: KnownExerciseProps) {
  const { id, starter, answer } = exercise
  const shared = useExercise<PageRun>({
    lab: 'web',
    id,
    starter,
    async check(code) {
      const result = await checked(id, code).catch((): PageRun => ({ kind: 'unreachable' }))
      if (result.kind === 'unresponsive' || result.kind === 'unreachable') restart()
      return result
    },
    isSolvedBy: (result) => result.kind === 'graded' && result.grade.right,
  })
  const [view, setView] = useState<PageView>('yours')
  const { container, live, restart } = useLivePreview(
    pageOf(exercise, view === 'yours' ? shared.work.code : answer),
  )

  return (
    <div data-subject="web-dev" className="page flex grow flex-col sm:pt-2 lg:pt-8">
      <WebLab
        exercise={exercise}
        listPath={href('/labs/web')}
        nextPath={nextPath}
        preview={{
          view,
          onView: setView,
          frameRef: container,
          printed: live.printed,
          problem: live.problem,
        }}
        {...shared}
      />
    </div>
  )
}

/** Runs the checks, which are loaded with the solution and the known mistakes. */
async function checked(id: string, code: string): Promise<PageRun> {
  const { findWebExercise: find } = await loadPart(() => import('#app/domain/labs/coding/web/exercises.ts'))
  const exercise = find(id)
  return exercise ? await checkPage(exercise, code) : { kind: 'unreachable' }
}
