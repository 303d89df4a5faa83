import type { ExerciseRun } from '../javascript/exercise-run.ts'
import type { DesignGrade, UsageGrade } from './grade-design.ts'

/** The outcome of a learner's code. It runs only if it compiles and every usage passes. */
export type DesignRun =
  | Exclude<DesignGrade, { kind: 'used' }>
  | { kind: 'misused'; usages: readonly UsageGrade[] }
  | { kind: 'run'; usages: readonly UsageGrade[]; run: ExerciseRun }
  /** The checker did not end. */
  | { kind: 'too-slow' | 'crashed' }
  /** The exercise or the checker could not be loaded. */
  | { kind: 'unreachable' }
