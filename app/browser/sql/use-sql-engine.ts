import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import { useWorkerEngine } from '../engine/use-worker-engine.ts'
import { type EngineState, listenTo, WorkerEngine } from '../engine/worker-engine.ts'
import { type Submission, WORKER_LIMIT_MS } from './protocol.ts'

const create = (onState: (state: EngineState) => void) =>
  new WorkerEngine<Submission, Outcome>(
    {
      startWorker: (report) =>
        listenTo(new Worker(new URL('./sql.worker.ts', import.meta.url), { type: 'module' }), report),
      limitMs: WORKER_LIMIT_MS,
      tooSlow: { kind: 'failed', failure: { kind: 'too-slow' } },
      crashed: { kind: 'failed', failure: { kind: 'crashed' } },
    },
    onState,
  )

/** SQLite. */
export const useSqlEngine = () => useWorkerEngine(create)
