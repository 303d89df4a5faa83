import { href } from 'react-router'
import { useExerciseStates } from '#app/browser/exercise-work.ts'
import { SQL_EXERCISES } from '#app/domain/labs/sql/exercises.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { ExerciseList } from '#app/ui/labs/exercise-list.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  const topics = findSubject('dbms')?.topics ?? []
  return {
    exercises: SQL_EXERCISES.map(({ id, title, topic }) => ({
      id,
      title,
      about: topics.find((each) => each.id === topic)?.title ?? '',
      path: href('/labs/sql/:exercise', { exercise: id }),
    })),
  }
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
    <div data-subject="dbms" className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:px-6 sm:py-10">
      <p className="flex items-baseline text-sm text-muted">
        <SubjectCode>DB</SubjectCode>
        Lab
      </p>
      <h1>SQL</h1>
      <p className="mt-2 mb-9 max-w-[60ch] text-muted">
        Write queries and run them in your browser. Each query is tested on the rows that you see and on
        others that you do not see.
      </p>
      <ExerciseList exercises={exercises} states={states} />
    </div>
  )
}
