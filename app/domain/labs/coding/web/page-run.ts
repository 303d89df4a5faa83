import type { ScriptError } from './contract.ts'
import type { PageGrade } from './grade-page.ts'

/** Why a page stopped working before the end of its checks. */
export type PageEnd =
  /** Code at this line ran without end. */
  | { kind: 'endless'; line: number }
  /** document.write or document.open wiped it. */
  | { kind: 'replaced' }
  /** It went to another address. */
  | { kind: 'left' }
  /** It did not answer in time. */
  | { kind: 'unresponsive' }
  /** The preview could not be loaded. */
  | { kind: 'unreachable' }

/** Why a page does not work: an error in its script, or its end. */
export type PageProblem = ({ kind: 'failed' } & ScriptError) | PageEnd

/** The outcome of a run of all checks. */
export type PageRun = { kind: 'graded'; grade: PageGrade } | PageProblem
