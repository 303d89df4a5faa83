import type { Verdict } from './grade.ts'
import type { PlanStep } from './plan.ts'
import type { QueryFailure } from './query-failure.ts'

/** What came of a submitted query: it ran, or it could not. */
export type Outcome =
  | { kind: 'graded'; verdict: Verdict; plan: PlanStep[] }
  | { kind: 'failed'; failure: QueryFailure }
