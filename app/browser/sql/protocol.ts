import type { Verdict } from '#app/domain/labs/sql/grade.ts'
import type { PlanStep } from '#app/domain/labs/sql/plan.ts'
import type { QueryFailure } from '#app/domain/labs/sql/query-failure.ts'

/* What the page and the worker with the engine send each other. */

export interface Submission {
  exerciseId: string
  sql: string
}

/** A query that ran, or why it did not. */
export type Outcome =
  | { kind: 'graded'; verdict: Verdict; plan: PlanStep[] }
  | { kind: 'failed'; failure: QueryFailure }

export type FromWorker =
  /** The share of the engine that has arrived, from 0 to 1. */
  | { type: 'loading'; share: number }
  | { type: 'ready' }
  | { type: 'load-failed' }
  | { type: 'outcome'; outcome: Outcome }

/** A query ends here by itself. What does not is ended from outside. */
export const QUERY_LIMIT_MS = 1_500
export const WORKER_LIMIT_MS = 2_000
