import type { Outcome } from '#app/domain/labs/sql/submission.ts'

/* What the page and the worker with the engine send each other. */

export interface Submission {
  exerciseId: string
  sql: string
}

export type FromWorker =
  /** The share of the engine that has arrived, from 0 to 1. */
  | { type: 'loading'; share: number }
  | { type: 'ready' }
  | { type: 'load-failed' }
  | { type: 'outcome'; outcome: Outcome }

/** The engine stops a query after this time. */
export const QUERY_LIMIT_MS = 1_500
/** The page ends the worker after this time, in case the engine does not stop. */
export const WORKER_LIMIT_MS = 2_000
