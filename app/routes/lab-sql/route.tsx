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

const text = exerciseListText.sql

export const handle = { footer: true }

export function loader() {
  return { exercises: exercisesOf('sql', findSubject('dbms')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...text.page,
    path: href('/labs/sql'),
    subject: { quizKey: 'dbms', name: 'Database Management Systems' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [text.title, href('/labs/sql')],
          ])
      : undefined,
  })

export default function SqlExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'sql',
    exercises.map(({ id }) => id),
  )
  return <ExerciseLabPage subject="dbms" code="DB" text={text} exercises={exercises} states={states} />
}
