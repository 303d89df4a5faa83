import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import type { Submission } from './protocol.ts'
import type { EngineState, SqlEngine } from './sql-engine.ts'

/** SQLite for as long as the screen is there. It starts to load when the screen opens. */
export function useSqlEngine() {
  const [state, setState] = useState<EngineState>({ kind: 'loading', share: 0 })
  const [attempt, setAttempt] = useState(0)
  const engine = useRef<SqlEngine>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run of this effect
  useEffect(() => {
    let left = false
    import('./sql-engine.ts').then(
      ({ SqlEngine }) => {
        if (left) return
        engine.current = new SqlEngine(setState)
        engine.current.load()
      },
      () => setState({ kind: 'failed' }),
    )
    return () => {
      left = true
      engine.current?.close()
      engine.current = undefined
    }
  }, [attempt])

  return {
    state,
    load: () => {
      setState({ kind: 'loading', share: 0 })
      setAttempt(attempt + 1)
    },
    /** Undefined while the engine is not there. */
    run: (submission: Submission): Promise<Outcome> | undefined => engine.current?.run(submission),
  }
}
