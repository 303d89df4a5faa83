import { data, href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { runExercise } from '#app/browser/sandbox/run-exercise.ts'
import { useCodeRunner } from '#app/browser/sandbox/use-code-runner.ts'
import { useExercise } from '#app/browser/use-exercise.ts'
import { callText, valueText } from '#app/domain/labs/coding/javascript/code-text.ts'
import type { ExerciseRun } from '#app/domain/labs/coding/javascript/exercise-run.ts'
import { CODE_EXERCISES, findJavaScriptExercise } from '#app/domain/labs/coding/javascript/exercises.ts'
import { casesOf } from '#app/domain/labs/coding/javascript/grade-code.ts'
import { topicOfExercise } from '#app/server/library/exercise-labs.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import * as exerciseListText from '#app/ui/labs/exercise-list-text.ts'
import * as exerciseText from '#app/ui/labs/exercise-text.ts'
import { type CodeExerciseOutline, JavaScriptLab } from '#app/ui/labs/javascript/javascript-lab.tsx'
import * as javaScriptText from '#app/ui/labs/javascript/text.ts'
import * as labListText from '#app/ui/labs/list-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { Problem } from '#app/ui/shell/problem.tsx'
import { breadcrumbs, exerciseFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

/** The seed of the visible calls. */
const SHOWN_SEED = 'shown'

export function loader({ params }: Route.LoaderArgs) {
  const exercise = findJavaScriptExercise(params.exercise)
  if (!exercise) return data({ exercise: undefined }, { status: 404 })
  const { id, title, task, starter, hints, answer } = exercise
  const index = CODE_EXERCISES.indexOf(exercise)
  const next = CODE_EXERCISES[index + 1]
  return data({
    exercise: {
      id,
      title,
      task,
      starter,
      hints,
      answer,
      topic: topicOfExercise('ds', findSubject('ds')?.topics ?? [], exercise),
      calls: casesOf(exercise, SHOWN_SEED).shown.map((given) => ({
        call: callText(exercise, given),
        returns: valueText(exercise.solve(...structuredClone(given))),
      })),
      number: index + 1,
      outOf: CODE_EXERCISES.length,
    } satisfies CodeExerciseOutline,
    nextPath: next && href('/labs/javascript/:exercise', { exercise: next.id }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.exercise) return pageMeta(matches, { title: exerciseText.notFound })
  const { title, task } = loaderData.exercise
  const path = href('/labs/javascript/:exercise', params)
  return pageMeta(matches, {
    title: javaScriptText.pageTitle(title),
    description: task.replaceAll('`', '').replaceAll('\n\n', ' '),
    path,
    subject: { quizKey: 'ds', name: 'Data Structures' },
    facts: import.meta.env.SSR
      ? (site) => [
          exerciseFacts({ name: title, task: task.replaceAll('`', ''), subject: 'Data Structures' }),
          ...breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [exerciseListText.javaScript.title, href('/labs/javascript')],
            [title, path],
          ]),
        ]
      : undefined,
  })
}

export default function JavaScriptExerciseRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.exercise) return <Problem kind="notFound" />
  const { exercise, nextPath } = loaderData
  return <KnownExercise key={exercise.id} exercise={exercise} nextPath={nextPath} />
}

interface KnownExerciseProps {
  exercise: CodeExerciseOutline
  nextPath: string | undefined
}

function KnownExercise({ exercise, nextPath }: KnownExerciseProps) {
  const { id, starter } = exercise
  const runner = useCodeRunner()
  const shared = useExercise<ExerciseRun>({
    lab: 'javascript',
    id,
    starter,
    async check(code) {
      const checked = await loadExercise(id).catch(() => undefined)
      if (!checked) return { kind: 'unreachable', printed: [] }
      return await runExercise(runner(), checked, SHOWN_SEED, code)
    },
    isSolvedBy: (result) => result.kind === 'graded' && result.grade.right,
  })

  return (
    <div data-subject="ds" className="page flex grow flex-col sm:pt-2 lg:pt-8">
      <JavaScriptLab
        exercise={exercise}
        listPath={href('/labs/javascript')}
        nextPath={nextPath}
        {...shared}
      />
    </div>
  )
}

/** The exercise with its solution and known mistakes. */
async function loadExercise(id: string) {
  const { findJavaScriptExercise: find } = await loadPart(
    () => import('#app/domain/labs/coding/javascript/exercises.ts'),
  )
  return find(id)
}
