import { data, href } from 'react-router'
import { useSqlEngine } from '#app/browser/sql/use-sql-engine.ts'
import { useExercise } from '#app/browser/use-exercise.ts'
import { findSqlExercise, SQL_EXERCISES } from '#app/domain/labs/coding/sql/exercises.ts'
import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import { SHOWN_SEED, tablesOf } from '#app/domain/labs/coding/sql/world.ts'
import * as exerciseListText from '#app/ui/labs/exercise-list-text.ts'
import * as exerciseText from '#app/ui/labs/exercise-text.ts'
import * as labListText from '#app/ui/labs/list-text.ts'
import { type SqlExerciseOutline, SqlLab } from '#app/ui/labs/sql/sql-lab.tsx'
import * as sqlText from '#app/ui/labs/sql/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { Problem } from '#app/ui/shell/problem.tsx'
import { breadcrumbs, exerciseFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

export function loader({ params }: Route.LoaderArgs) {
  const exercise = findSqlExercise(params.exercise)
  if (!exercise) return data({ exercise: undefined }, { status: 404 })
  const { id, title, task, hints, answer, world } = exercise
  const index = SQL_EXERCISES.indexOf(exercise)
  const next = SQL_EXERCISES[index + 1]
  return data({
    exercise: {
      id,
      title,
      task,
      hints,
      answer,
      world: world.title,
      tables: tablesOf(world, SHOWN_SEED),
      number: index + 1,
      outOf: SQL_EXERCISES.length,
    } satisfies SqlExerciseOutline,
    nextPath: next && href('/labs/sql/:exercise', { exercise: next.id }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.exercise) return pageMeta(matches, { title: exerciseText.notFound })
  const { title, task } = loaderData.exercise
  const path = href('/labs/sql/:exercise', params)
  const description = task.replaceAll('`', '')
  return pageMeta(matches, {
    title: sqlText.pageTitle(title),
    description,
    path,
    subject: { quizKey: 'dbms', name: 'Database Management Systems' },
    facts: import.meta.env.SSR
      ? (site) => [
          exerciseFacts({ name: title, task: description, subject: 'SQL' }),
          ...breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [exerciseListText.sql.title, href('/labs/sql')],
            [title, path],
          ]),
        ]
      : undefined,
  })
}

export default function SqlExerciseRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.exercise) return <Problem kind="notFound" />
  const { exercise, nextPath } = loaderData
  return <KnownExercise key={exercise.id} exercise={exercise} nextPath={nextPath} />
}

interface KnownExerciseProps {
  exercise: SqlExerciseOutline
  nextPath: string | undefined
}

function KnownExercise({ exercise, nextPath }: KnownExerciseProps) {
  const { id } = exercise
  const engine = useSqlEngine()
  const shared = useExercise<Outcome>({
    lab: 'sql',
    id,
    check: (sql) => engine.run({ exerciseId: id, sql }),
    isSolvedBy: (outcome) => outcome.kind === 'graded' && outcome.verdict.isRight,
  })

  return (
    <div data-subject="dbms" className="page flex grow flex-col sm:pt-2 lg:pt-8">
      <SqlLab
        exercise={exercise}
        listPath={href('/labs/sql')}
        nextPath={nextPath}
        engine={engine.state}
        onLoadAgain={engine.load}
        {...shared}
      />
    </div>
  )
}
