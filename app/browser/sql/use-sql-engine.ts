import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import type { Submission } from './protocol.ts'
import { type EngineState, SqlEngine } from './sql-engine.ts'

/** SQLite for as long as the screen is there. It starts to load when the screen opens. */
export function useSqlEngine() {
  const [state, setState] = useState<EngineState>({ kind: 'loading', share: 0 })
  const engine = useRef<SqlEngine>(undefined)
  useEffect(() => {
    const created = new SqlEngine(setState)
    created.load()
    engine.current = created
    return () => created.close()
  }, [])
  return {
    state,
    load: () => engine.current?.load(),
    run: (submission: Submission): Promise<Outcome> | undefined => engine.current?.run(submission),
  }
}
