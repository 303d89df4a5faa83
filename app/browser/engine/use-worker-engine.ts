import { useEffect, useRef, useState } from 'react'
import type { EngineState, WorkerEngine } from './worker-engine.ts'

/**
 * An engine that starts to load when the screen opens and ends with it.
 *
 * @param create the same function in each render
 */
export function useWorkerEngine<Submission, Outcome>(
  create: (onState: (state: EngineState) => void) => WorkerEngine<Submission, Outcome>,
) {
  const [state, setState] = useState<EngineState>({ kind: 'loading', share: 0 })
  const engine = useRef<WorkerEngine<Submission, Outcome>>(undefined)
  useEffect(() => {
    const created = create(setState)
    created.load()
    engine.current = created
    return () => created.close()
  }, [create])
  return {
    state,
    load: () => engine.current?.load(),
    run: (submission: Submission): Promise<Outcome> | undefined => engine.current?.run(submission),
  }
}
