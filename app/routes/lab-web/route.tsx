import { href } from 'react-router'
import { useExerciseStates } from '#app/browser/exercise-work.ts'
import { exercisesOf } from '#app/server/library/exercise-labs.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { ExerciseLabPage } from '#app/ui/labs/exercise-lab-page.tsx'
import * as exerciseListText from '#app/ui/labs/exercise-list-text.ts'
import * as labListText from '#app/ui/labs/list-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

const text = exerciseListText.web

export const handle = { footer: true }

export function loader() {
  return { exercises: exercisesOf('web', findSubject('web-dev')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...text.page,
    path: href('/labs/web'),
    subject: { quizKey: 'web-dev', name: 'Web Development' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [text.title, href('/labs/web')],
          ])
      : undefined,
  })

export default function WebExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'web',
    exercises.map(({ id }) => id),
  )
  return <ExerciseLabPage subject="web-dev" code="WD" text={text} exercises={exercises} states={states} />
}
