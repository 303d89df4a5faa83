import type { SyntaxName, TypeScriptExercise } from './contract.ts'

/* Requests to the TypeScript checker, and its answers. */

export interface Compilation {
  provided: string
  /** The learner's code. */
  code: string
  usages: readonly { code: string; provided?: string }[]
}

export interface CompilerError {
  /** TypeScript's number of the error. */
  code: number
  message: string
}

/** In the learner's code. */
export interface PlacedError extends CompilerError {
  /** From 1. */
  line: number
  /** The position of the first character. */
  at: number
}

export interface UsedSyntax {
  syntax: SyntaxName
  line: number
  at: number
}

export interface Compiled {
  errors: readonly PlacedError[]
  syntax: readonly UsedSyntax[]
  /** The first error of each usage, in their order; null for one that compiles. */
  usages: readonly (CompilerError | null)[]
  /** JavaScript of what is provided, followed by that of the learner's code. */
  script: string
  /**
   * For each line of the script, from the first: the line of the learner's code that it was made from, from 1; 0 for
   * none.
   */
  lines: readonly number[]
}

/** @param code the learner's */
export function compilationOf({ provided = '', usages }: TypeScriptExercise, code: string): Compilation {
  return {
    provided,
    code,
    usages: usages.map((usage) => ({
      code: usage.code,
      ...(usage.provided !== undefined && { provided: usage.provided }),
    })),
  }
}
