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
  /** Replaces `provided` of the exercise for this usage. Then errors in the learner's code count. */
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
  /** TypeScript before the learner's code, which the learner sees and cannot change. */
  provided?: string
  usages: readonly Usage[]
  /** In addition to the rules of all exercises. */
  rules?: readonly SyntaxRule[]
}
