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
  return { exercises: exercisesOf('sql', findSubject('dbms')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'SQL lab - Pointer',
    description:
      'Write SQL in the browser, from one table to joins, groups, window functions and recursion. Every known mistake is explained.',
    path: href('/labs/sql'),
    subject: { quizKey: 'dbms', name: 'Database Management Systems' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            ['Labs', href('/labs')],
            ['SQL', href('/labs/sql')],
          ])
      : undefined,
  })

export default function SqlExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'sql',
    exercises.map(({ id }) => id),
  )
  return (
    <ExerciseLabPage subject="dbms" code="DB" title="SQL" exercises={exercises} states={states}>
      Write queries and run them in your browser. Each query is tested on the rows that you see and on others
      that you do not see.
    </ExerciseLabPage>
  )
}
