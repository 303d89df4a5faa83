import type { CodeExercise } from './contract.ts'
import type { CodeGrade } from './grade-code.ts'

/** The outcome of a run of the learner's code, with the printed output. */
export type ExerciseRun = { printed: readonly string[] } & (
  | { kind: 'graded'; exercise: CodeExercise; grade: CodeGrade }
  /** `line` is in the learner's code, from 1; undefined if the browser does not report it. */
  | { kind: 'failed'; message: string; line: number | undefined }
  | { kind: 'stopped'; seconds: number }
  /** It ran out of memory. */
  | { kind: 'crashed' }
  /** The runner could not be loaded. */
  | { kind: 'unreachable' }
)
