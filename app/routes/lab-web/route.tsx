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
  return { exercises: exercisesOf('web', findSubject('web-dev')?.topics ?? []) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'HTML, CSS and DOM lab - Pointer',
    description:
      'Write forms, layouts and scripts, and see the page beside your code. Every page is checked for labels, layout and behaviour.',
    path: href('/labs/web'),
    subject: { quizKey: 'web-dev', name: 'Web Development' },
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            ['Labs', href('/labs')],
            ['HTML, CSS and DOM', href('/labs/web')],
          ])
      : undefined,
  })

export default function WebExercises({ loaderData: { exercises } }: Route.ComponentProps) {
  const states = useExerciseStates(
    'web',
    exercises.map(({ id }) => id),
  )
  return (
    <ExerciseLabPage
      subject="web-dev"
      code="WD"
      title="HTML, CSS and DOM"
      exercises={exercises}
      states={states}
    >
      Write a part of a page and see it beside your code. Each page is checked in your browser, also for
      things that you do not see.
    </ExerciseLabPage>
  )
}
