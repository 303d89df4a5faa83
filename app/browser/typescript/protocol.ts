import type { Compiled } from '#app/domain/labs/coding/typescript/compilation.ts'

/** The outcome of a compilation in the worker. */
export type CompilerOutcome =
  | { kind: 'compiled'; compiled: Compiled }
  | { kind: 'too-slow' }
  | { kind: 'crashed' }

/** The page ends the worker after this time, because the evaluation of types may never end. */
export const COMPILER_LIMIT_MS = 10_000

/**
 * The approximate size of the built worker, which is mostly the TypeScript package. A browser test compares it with the
 * file.
 */
export const COMPILER_BYTES = 3_900_000
