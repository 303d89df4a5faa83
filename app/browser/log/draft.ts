import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { LabRun } from '#app/domain/labs/lab-run.ts'

/* Work under way on a device. Every page loads this file, but the checks of stored records only with a log. */

/** A quiz, a practice round or a lab under way, or the code of an exercise. */
export type Draft = AttemptDraft | LabDraft | ExerciseDraft

export interface AttemptDraft extends KeptAttempt {
  kind: 'attempt'
  /** The key of the attempt, for example the quiz id. */
  slot: string
  /** Milliseconds since 1970. */
  updatedAt: number
}

export interface LabDraft extends LabRun {
  kind: 'lab'
  slot: string
  /** The number of steps on this path. Older drafts do not have it. */
  total?: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** The learner's code for an exercise. It stays after the exercise is solved. */
export interface ExerciseDraft {
  kind: 'exercise'
  slot: string
  setup: { id: string }
  code: string
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** False for a round, a lab or an exam without an answer, and for the code of an exercise. */
export function hasAnswers(draft: Draft): boolean {
  return draft.kind !== 'exercise' && draft.answers.length > 0
}
