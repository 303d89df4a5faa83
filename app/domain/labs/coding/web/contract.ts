import type { CallResult, Json } from '../javascript/contract.ts'

/*
 * An exercise in which the learner writes the HTML, the CSS or the script of a page. It is graded by checks that run inside
 * the page: each makes an observation, which must be the expected one. Some checks are hidden, so that a page which only
 * looks right for the others fails.
 */

export type PageLanguage = 'html' | 'css' | 'javascript'

/** The parts of a page, as the preview frame receives them. */
export interface Page {
  /** The content of the body. */
  html: string
  css: string
  script: string
}

/** A known mistake, by the observation that it leads to. */
export interface PageSlip {
  /** Unique for the mistake within the exercise. */
  id: string
  got: Json
  /** What to tell the learner. */
  sentence: string
  /** Id of the subject's misconception. */
  misconception?: string
}

export interface PageCheck {
  /** The name of the observation, without a verb: "Cards side by side at 768 px". Unique within the exercise. */
  what: string
  /** Not listed beside the task, and shown only when it is the first to fail. */
  hidden?: true
  /** Of the page, in CSS pixels. */
  width?: number
  /** JavaScript: the body of an async function that returns the observation. docs/labs.md lists what it may call. */
  observe: string
  expected: Json
  slips?: readonly PageSlip[]
}

export interface PageExercise {
  /** Unique within the lab. */
  id: string
  title: string
  /** Id of the subject's topic. */
  topic: string
  /** The task. Code is in backticks, and a blank line begins a paragraph. */
  task: string
  /** The language that the learner writes. */
  language: PageLanguage
  /** The other parts of the page, and CSS before the learner's rules. */
  given: Partial<Page>
  /** What the editor shows at first. */
  starter: string
  /** A right answer. */
  answer: string
  /** In order of increasing help. */
  hints: readonly string[]
  /** Widths of the preview, if the width matters. */
  widths?: readonly number[]
  checks: readonly PageCheck[]
}

/** An error that the learner's script threw. `line` is the learner's own, from 1. */
export interface ScriptError {
  message: string
  line: number | undefined
}

/** The outcome of a check, for a page that did not stop working. */
export interface Observation {
  result: CallResult
  /** The first error that was thrown during the check. */
  error?: ScriptError
}
