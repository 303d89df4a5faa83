import { href } from 'react-router'
import { useExerciseStates } from '#app/browser/exercise-work.ts'
import { CODE_EXERCISES } from '#app/domain/labs/code/exercises.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { ExerciseList } from '#app/ui/labs/exercise-list.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  const topics = findSubject('ds')?.topics ?? []
  return {
    exercises: CODE_EXERCISES.map(({ id, title, topic }) => ({
      id,
      title,
      about: topics.find((each) => each.id === topic)?.title ?? '',
      path: href('/labs/javascript/:exercise', { exercise: id }),
    })),
  }
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
    <div data-subject="ds" className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:px-6 sm:py-10">
      <p className="flex items-baseline text-sm text-muted">
        <SubjectCode>DS</SubjectCode>
        Lab
      </p>
      <h1>JavaScript</h1>
      <p className="mt-2 mb-9 max-w-[60ch] text-muted">
        Write functions on data structures and run them in your browser. Each function is checked with calls
        that you see and with others that you do not see.
      </p>
      <ExerciseList exercises={exercises} states={states} />
    </div>
  )
}
