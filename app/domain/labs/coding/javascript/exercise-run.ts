import type { CodeExercise } from './contract.ts'
import type { CodeGrade } from './grade-code.ts'

/** What came of a run of the learner's code, with what it printed. */
export type ExerciseRun = { printed: readonly string[] } & (
  | { kind: 'graded'; exercise: CodeExercise; grade: CodeGrade }
  /** `line` is that of the learner's code, from 1; undefined where the browser does not say. */
  | { kind: 'failed'; message: string; line: number | undefined }
  | { kind: 'stopped'; seconds: number }
  /** It took all memory that it could get. */
  | { kind: 'crashed' }
  /** What runs and checks the code could not be loaded. */
  | { kind: 'unreachable' }
)
