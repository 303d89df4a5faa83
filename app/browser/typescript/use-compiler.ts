import type { Compilation } from '#app/domain/labs/coding/typescript/compilation.ts'
import { download } from '../engine/download.ts'
import { useWorkerEngine } from '../engine/use-worker-engine.ts'
import {
  type EngineState,
  type EngineWorker,
  type FromWorker,
  listenTo,
  WorkerEngine,
} from '../engine/worker-engine.ts'
import { COMPILER_BYTES, COMPILER_LIMIT_MS, type CompilerOutcome } from './protocol.ts'
import workerUrl from './typescript.worker.ts?worker&url'

const create = (onState: (state: EngineState) => void) =>
  new WorkerEngine<Compilation, CompilerOutcome>(
    {
      startWorker,
      limitMs: COMPILER_LIMIT_MS,
      tooSlow: { kind: 'too-slow' },
      crashed: { kind: 'crashed' },
    },
    onState,
  )

/** The TypeScript checker. */
export const useCompiler = () => useWorkerEngine(create)

/** Fetches the worker's script first, to see its progress. The browser then takes it from its cache. */
function startWorker(report: (message: FromWorker<CompilerOutcome>) => void): EngineWorker<Compilation> {
  let worker: Worker | undefined
  let isEnded = false
  const reportUnlessEnded: typeof report = (message) => !isEnded && report(message)
  download(workerUrl, COMPILER_BYTES, (share) => reportUnlessEnded({ type: 'loading', share })).then(
    () => {
      if (!isEnded) worker = listenTo(new Worker(workerUrl, { type: 'module' }), reportUnlessEnded)
    },
    () => reportUnlessEnded({ type: 'failed' }),
  )
  return {
    postMessage: (compilation) => worker?.postMessage(compilation),
    terminate() {
      isEnded = true
      worker?.terminate()
    },
  }
}
