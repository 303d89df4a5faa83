import type { CodeExercise, Json } from '../javascript/contract.ts'

/*
 * An exercise in which the learner designs types and classes in TypeScript. It is checked three times: the learner's code
 * must compile, code that uses it must compile or be refused, and calls must return what the model solution returns.
 */

/** Code that uses what the learner declares. */
export interface Usage {
  /** Unique within the exercise. */
  id: string
  code: string
  must: 'compile' | 'be-refused'
  /** What to tell a learner whose code does not pass. */
  sentence: string
  /** Whether the learner sees it only after it has failed. */
  hidden?: boolean
  /** The misconception in the subject's `subject.yaml`, where it lists this one. */
  misconception?: string
  /** Compiled with this in place of what the exercise provides. The errors that count are then those of the learner's code. */
  provided?: string
}

/** Syntax that an answer may have to do without. */
export type SyntaxName =
  | 'any'
  | 'assertion'
  | 'non-null'
  | 'directive'
  | 'module'
  | 'declare'
  | 'instanceof'
  | 'switch'
  | 'if'

export interface SyntaxRule {
  syntax: SyntaxName
  sentence: string
}

export interface TypeScriptExercise<Arguments extends readonly Json[] = readonly Json[]>
  extends Omit<CodeExercise<Arguments>, 'given'> {
  /** TypeScript that stands before the learner's code. The learner sees it and cannot change it. */
  provided?: string
  usages: readonly Usage[]
  /** Beside the rules of all exercises. */
  rules?: readonly SyntaxRule[]
}
