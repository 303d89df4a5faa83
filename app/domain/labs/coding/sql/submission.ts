import type { Verdict } from './grade.ts'
import type { PlanStep } from './plan.ts'
import type { QueryFailure } from './query-failure.ts'

/** The outcome of a submitted query. */
export type Outcome =
  | { kind: 'graded'; verdict: Verdict; plan: PlanStep[] }
  | { kind: 'failed'; failure: QueryFailure }
