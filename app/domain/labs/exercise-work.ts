/** The labs of exercises in which the learner writes code. */
export type ExerciseLabId = 'sql' | 'javascript' | 'web'

/** What is kept of an exercise on the device. */
export interface ExerciseWork {
  code: string
  /** An exercise whose answer was shown before it was solved stays so. */
  ended?: 'solved' | 'answer-shown'
}

/** @param stored what storage returned: anything, if it was damaged */
export function parseWork(stored: unknown): ExerciseWork | undefined {
  if (typeof stored !== 'object' || stored === null || !('code' in stored)) return undefined
  if (typeof stored.code !== 'string') return undefined
  const ended = 'ended' in stored ? stored.ended : undefined
  return { code: stored.code, ...((ended === 'solved' || ended === 'answer-shown') && { ended }) }
}

export const EXERCISE_STATES = ['open', 'started', 'answer-shown', 'solved'] as const
export type ExerciseState = (typeof EXERCISE_STATES)[number]

export function stateOf(work: ExerciseWork | undefined): ExerciseState {
  return work?.ended ?? (work?.code ? 'started' : 'open')
}
