import { isObject } from '#app/domain/type-guards.ts'

/** The labs of exercises in which the learner writes code. */
export type ExerciseLabId = 'sql' | 'javascript' | 'web' | 'typescript'

export const EXERCISE_ENDS = ['solved', 'answer-shown'] as const
export type ExerciseEnd = (typeof EXERCISE_ENDS)[number]

export interface ExerciseName {
  lab: string
  /** Its id within the lab. */
  exercise: string
}

export interface ExerciseWork {
  code: string
  /** If the answer was shown before the exercise was solved, this never changes. */
  ended?: ExerciseEnd
}

/** The slot of the code. */
export function exerciseSlot({ lab, exercise }: ExerciseName): string {
  return `exercise/${lab}/${exercise}`
}

/** Whether it has the fields of an exercise that ended. */
export function isExerciseBody(value: object): boolean {
  const { lab, exercise, ended } = value as Record<string, unknown>
  return (
    typeof lab === 'string' && typeof exercise === 'string' && EXERCISE_ENDS.some((known) => known === ended)
  )
}

/** @param stored from localStorage, which held exercises before the log. It may be damaged */
export function parseWork(stored: unknown): ExerciseWork | undefined {
  if (!isObject(stored) || typeof stored.code !== 'string') return undefined
  const ended = EXERCISE_ENDS.find((known) => known === stored.ended)
  return { code: stored.code, ...(ended && { ended }) }
}

export type ExerciseState = 'open' | 'started' | ExerciseEnd

export function stateOf(work: ExerciseWork | undefined): ExerciseState {
  return work?.ended ?? (work?.code ? 'started' : 'open')
}
