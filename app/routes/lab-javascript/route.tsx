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

const text = exerciseListText.javaScript

export const handle = { footer: true }

export function loader() {
  return { exercises: exercisesOf('javascript', findSubject('ds')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...text.page,
    path: href('/labs/javascript'),
    subject: { quizKey: 'ds', name: 'Data Structures' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [text.title, href('/labs/javascript')],
          ])
      : undefined,
  })

export default function JavaScriptExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'javascript',
    exercises.map(({ id }) => id),
  )
  return <ExerciseLabPage subject="ds" code="DS" text={text} exercises={exercises} states={states} />
}
