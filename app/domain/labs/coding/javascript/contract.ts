import type { Random } from '#app/domain/random.ts'

/*
 * An exercise in which the learner writes a JavaScript function. Its cases are drawn from a seed and the model solution
 * says what each must return, so an answer that was written down for the visible cases fails on the hidden ones.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The result of a call. */
export type CallResult = { value: Json | undefined } | { error: string }

/** A function with a known mistake. */
export interface CodeSlip<Arguments extends readonly Json[] = readonly Json[]> {
  /** Unique for the mistake within the exercise. */
  id: string
  /** What to tell a learner whose function returns the same. */
  sentence: string
  solve(...given: Arguments): Json
}

export interface CodeExercise<Arguments extends readonly Json[] = readonly Json[]> {
  /** Unique within the lab. */
  id: string
  title: string
  /** Id of the subject's topic. */
  topic: string
  /** The task. Code is in backticks, and a blank line begins a paragraph. */
  task: string
  functionName: string
  /** What the editor shows at first. */
  starter: string
  /** JavaScript of a right answer. */
  answer: string
  /** In order of increasing help. */
  hints: readonly string[]
  /** Code that the learner's function may use, on one line, so that the numbers of the learner's lines stay. */
  given?: string
  /** JavaScript of a function that calls the learner's one with an array of arguments. Without it, they are passed on. */
  call?: string
  /** How a call is shown, where that is not the function's name with its arguments. */
  callText?(...given: Arguments): string
  /** The arguments of a few calls. */
  cases(random: Random): Arguments[]
  solve(...given: Arguments): Json
  slips: readonly CodeSlip<Arguments>[]
}
