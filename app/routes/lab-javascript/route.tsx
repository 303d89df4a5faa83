import { href } from 'react-router'
import { useExerciseStates } from '#app/browser/exercise-work.ts'
import { exercisesOf } from '#app/server/library/exercise-labs.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { ExerciseLabPage } from '#app/ui/labs/exercise-lab-page.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return { exercises: exercisesOf('javascript', findSubject('ds')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'JavaScript lab - Pointer',
    description:
      'Write data structures and algorithms in JavaScript and run them in the browser. Every known mistake is explained.',
    path: href('/labs/javascript'),
    subject: { quizKey: 'ds', name: 'Data Structures' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            ['Labs', href('/labs')],
            ['JavaScript', href('/labs/javascript')],
          ])
      : undefined,
  })

export default function JavaScriptExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'javascript',
    exercises.map(({ id }) => id),
  )
  return (
    <ExerciseLabPage subject="ds" code="DS" title="JavaScript" exercises={exercises} states={states}>
      Write functions on data structures and run them in your browser. Each function is checked with calls
      that you see and with others that you do not see.
    </ExerciseLabPage>
  )
}
