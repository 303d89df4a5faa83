import type { Verdict } from './grade.ts'
import type { PlanStep } from './plan.ts'
import type { QueryFailure } from './query-failure.ts'

/** What came of a submitted query: it ran, or it could not. */
export type Outcome =
  | { kind: 'graded'; verdict: Verdict; plan: PlanStep[] }
  | { kind: 'failed'; failure: QueryFailure }

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
