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
  /** An exercise whose answer was shown before it was solved stays so. */
  ended?: ExerciseEnd
}

/** Under which the code is kept. */
export function exerciseSlot({ lab, exercise }: ExerciseName): string {
  return `exercise/${lab}/${exercise}`
}

/** Whether it has what the log keeps of an exercise that ended. */
export function isExerciseBody(value: object): boolean {
  const { lab, exercise, ended } = value as Record<string, unknown>
  return (
    typeof lab === 'string' && typeof exercise === 'string' && EXERCISE_ENDS.some((known) => known === ended)
  )
}

/** @param stored what localStorage had, in which exercises were kept before the log: anything, if it was damaged */
export function parseWork(stored: unknown): ExerciseWork | undefined {
  if (typeof stored !== 'object' || stored === null || !('code' in stored)) return undefined
  if (typeof stored.code !== 'string') return undefined
  const ended = 'ended' in stored ? EXERCISE_ENDS.find((known) => known === stored.ended) : undefined
  return { code: stored.code, ...(ended && { ended }) }
}

export type ExerciseState = 'open' | 'started' | ExerciseEnd

export function stateOf(work: ExerciseWork | undefined): ExerciseState {
  return work?.ended ?? (work?.code ? 'started' : 'open')
}
