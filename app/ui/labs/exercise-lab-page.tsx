import type { ReactNode } from 'react'
import type { ExerciseState } from '#app/domain/labs/exercise-work.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { ExerciseList, type ListedExercise } from './exercise-list.tsx'

interface ExerciseLabPageProps {
  subject: string
  code: string
  title: string
  exercises: readonly ListedExercise[]
  /** In the order of the exercises. */
  states: readonly ExerciseState[]
  /** What the lab is about. */
  children: ReactNode
}

/** The exercises of a lab in which the learner writes code. */
export function ExerciseLabPage({ subject, code, title, exercises, states, children }: ExerciseLabPageProps) {
  return (
    <div data-subject={subject} className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:px-6 sm:py-10">
      <p className="flex items-baseline text-sm text-muted">
        <SubjectCode>{code}</SubjectCode>
        Lab
      </p>
      <h1>{title}</h1>
      <p className="mt-2 mb-9 max-w-[60ch] text-muted">{children}</p>
      <ExerciseList exercises={exercises} states={states} />
    </div>
  )
}
