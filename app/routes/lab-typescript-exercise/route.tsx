import { data, href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useCodeRunner } from '#app/browser/sandbox/use-code-runner.ts'
import { checkDesign } from '#app/browser/typescript/check-design.ts'
import { useCompiler } from '#app/browser/typescript/use-compiler.ts'
import { useExercise } from '#app/browser/use-exercise.ts'
import { callText, valueText } from '#app/domain/labs/coding/javascript/code-text.ts'
import { casesOf } from '#app/domain/labs/coding/javascript/grade-code.ts'
import type { DesignRun } from '#app/domain/labs/coding/typescript/design-run.ts'
import { findTypeScriptExercise, TYPESCRIPT_EXERCISES } from '#app/domain/labs/coding/typescript/exercises.ts'
import { topicOfExercise } from '#app/server/library/exercise-labs.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import * as exerciseListText from '#app/ui/labs/exercise-list-text.ts'
import * as exerciseText from '#app/ui/labs/exercise-text.ts'
import * as labListText from '#app/ui/labs/list-text.ts'
import * as typeScriptText from '#app/ui/labs/typescript/text.ts'
import { type DesignExerciseOutline, TypeScriptLab } from '#app/ui/labs/typescript/typescript-lab.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { Problem } from '#app/ui/shell/problem.tsx'
import { breadcrumbs, exerciseFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

/** The seed of the visible calls. */
const SHOWN_SEED = 'shown'

export function loader({ params }: Route.LoaderArgs) {
  const exercise = findTypeScriptExercise(params.exercise)
  if (!exercise) return data({ exercise: undefined }, { status: 404 })
  const { id, title, task, provided = '', starter, hints, answer, usages } = exercise
  const index = TYPESCRIPT_EXERCISES.indexOf(exercise)
  const next = TYPESCRIPT_EXERCISES[index + 1]
  return data({
    exercise: {
      id,
      title,
      task,
      provided,
      starter,
      hints,
      answer,
      topic: topicOfExercise('oops', findSubject('oops')?.topics ?? [], exercise),
      usages: usages.filter(({ hidden }) => !hidden).map(({ id, code, must }) => ({ id, code, must })),
      calls: casesOf(exercise, SHOWN_SEED).shown.map((given) => ({
        call: callText(exercise, given),
        returns: valueText(exercise.solve(...structuredClone(given))),
      })),
      number: index + 1,
      outOf: TYPESCRIPT_EXERCISES.length,
    } satisfies DesignExerciseOutline,
    nextPath: next && href('/labs/typescript/:exercise', { exercise: next.id }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.exercise) return pageMeta(matches, { title: exerciseText.notFound })
  const { title, task } = loaderData.exercise
  const path = href('/labs/typescript/:exercise', params)
  const [firstParagraph = ''] = task.split('\n\n')
  const description = firstParagraph.replaceAll('`', '')
  return pageMeta(matches, {
    title: typeScriptText.pageTitle(title),
    description,
    path,
    subject: { quizKey: 'oops', name: 'OOPS' },
    facts: import.meta.env.SSR
      ? (site) => [
          exerciseFacts({ name: title, task: description, subject: 'Object-Oriented Programming' }),
          ...breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [exerciseListText.typeScript.title, href('/labs/typescript')],
            [title, path],
          ]),
        ]
      : undefined,
  })
}

export default function TypeScriptExerciseRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.exercise) return <Problem kind="notFound" />
  const { exercise, nextPath } = loaderData
  return <KnownExercise key={exercise.id} exercise={exercise} nextPath={nextPath} />
}

interface KnownExerciseProps {
  exercise: DesignExerciseOutline
  nextPath: string | undefined
}

function KnownExercise({ exercise, nextPath }: KnownExerciseProps) {
  const { id, starter } = exercise
  const compiler = useCompiler()
  const runner = useCodeRunner()
  const shared = useExercise<DesignRun>({
    lab: 'typescript',
    id,
    starter,
    async check(code) {
      const checked = await loadExercise(id).catch(() => undefined)
      if (!checked) return { kind: 'unreachable' }
      return await checkDesign(checked, SHOWN_SEED, code, { compile: compiler.run, runner: runner() })
    },
    isSolvedBy: (result) => result.kind === 'run' && result.run.kind === 'graded' && result.run.grade.right,
  })

  return (
    <div data-subject="oops" className="page flex grow flex-col sm:pt-2 lg:pt-8">
      <TypeScriptLab
        exercise={exercise}
        listPath={href('/labs/typescript')}
        nextPath={nextPath}
        compiler={compiler.state}
        onLoadAgain={compiler.load}
        {...shared}
      />
    </div>
  )
}

/** The exercise with its solution and known mistakes. */
async function loadExercise(id: string) {
  const { findTypeScriptExercise: find } = await loadPart(
    () => import('#app/domain/labs/coding/typescript/exercises.ts'),
  )
  return find(id)
}
