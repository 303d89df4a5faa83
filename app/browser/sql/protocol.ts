import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import type { FromWorker } from '../engine/worker-engine.ts'

/* The messages between the page and the worker with the engine. */

export interface Submission {
  exerciseId: string
  sql: string
}

export type FromSqlWorker = FromWorker<Outcome>

/** The engine stops a query after this time. */
export const QUERY_LIMIT_MS = 1_500
/** The page ends the worker after this time, in case the engine does not stop. */
export const WORKER_LIMIT_MS = 2_000

/** The size of SQLite's WebAssembly file. */
export const ENGINE_BYTES = 879_084
