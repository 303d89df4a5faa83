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

const text = exerciseListText.typeScript

export const handle = { footer: true }

export function loader() {
  return { exercises: exercisesOf('typescript', findSubject('oops')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...text.page,
    path: href('/labs/typescript'),
    subject: { quizKey: 'oops', name: 'OOPS' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [text.title, href('/labs/typescript')],
          ])
      : undefined,
  })

export default function TypeScriptExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'typescript',
    exercises.map(({ id }) => id),
  )
  return <ExerciseLabPage subject="oops" code="OO" text={text} exercises={exercises} states={states} />
}
