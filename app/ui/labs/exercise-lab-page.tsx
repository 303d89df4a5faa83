import type { ExerciseState } from '#app/domain/labs/exercise-work.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { ExerciseList, type ListedExercise } from './exercise-list.tsx'
import * as exerciseListText from './exercise-list-text.ts'

interface ExerciseLabPageProps {
  subject: string
  code: string
  text: { title: string; about: string }
  exercises: readonly ListedExercise[]
  /** In the order of the exercises; undefined until the log has been read. */
  states: readonly ExerciseState[] | undefined
}

/** The exercises of a lab in which the learner writes code. */
export function ExerciseLabPage({ subject, code, text, exercises, states }: ExerciseLabPageProps) {
  return (
    <div data-subject={subject} className="page grow py-6 *:max-w-[45rem] sm:py-10">
      <p className="flex items-baseline text-sm text-muted">
        <SubjectCode>{code}</SubjectCode>
        {exerciseListText.exercises}
      </p>
      <h1>{text.title}</h1>
      <p className="mt-2 mb-9 max-w-[60ch] text-muted">{text.about}</p>
      <UntilKnown isKnown={states !== undefined}>
        <ExerciseList exercises={exercises} states={states ?? []} />
      </UntilKnown>
    </div>
  )
}
