import type { ExerciseState } from '#app/domain/labs/exercise-work.ts'
import { Link } from '#app/ui/base/link.tsx'
import { LinkedItem, LinkedList } from '#app/ui/devices/linked-list.tsx'
import * as exerciseListText from './exercise-list-text.ts'

export interface ListedExercise {
  id: string
  title: string
  about: string
  path: string
}

interface ExerciseListProps {
  exercises: readonly ListedExercise[]
  /** In the order of the exercises. */
  states: readonly ExerciseState[]
}

const isEnded = (state: ExerciseState) => state === 'solved' || state === 'answer-shown'

/** The exercises in their order. The first that has not ended is next. */
export function ExerciseList({ exercises, states }: ExerciseListProps) {
  const next = exercises.findIndex((_, index) => !isEnded(states[index] ?? 'open'))
  return (
    <LinkedList label={exerciseListText.exercises}>
      {exercises.map(({ id, title, about, path }, index) => {
        const state = states[index] ?? 'open'
        return (
          <LinkedItem
            key={id}
            cell={index + 1}
            state={isEnded(state) ? 'done' : index === next ? 'next' : 'waiting'}
            last={index === exercises.length - 1}
          >
            <Link to={path} className="-mt-2.5 flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5">
              <span className="font-semibold [text-decoration:underline_2px_var(--link-line)] underline-offset-4">
                {title}
              </span>
              <span className="text-sm text-muted">
                {about}
                {state !== 'open' && ` · ${exerciseListText.states[state]}`}
              </span>
            </Link>
          </LinkedItem>
        )
      })}
    </LinkedList>
  )
}
