import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import { findSqlExercise } from '#app/domain/labs/coding/sql/exercises.ts'
import { gradeQuery } from '#app/domain/labs/coding/sql/grade.ts'
import { planFrom } from '#app/domain/labs/coding/sql/plan.ts'
import { QueryError } from '#app/domain/labs/coding/sql/query-failure.ts'
import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import { SHOWN_SEED, setupOf } from '#app/domain/labs/coding/sql/world.ts'
import { download } from '../engine/download.ts'
import { ENGINE_BYTES, type FromSqlWorker, QUERY_LIMIT_MS, type Submission } from './protocol.ts'
import { createQueryRunner } from './run-query.ts'
import { startSqlite } from './sqlite.ts'

/* The module worker of the SQL lab. Its response has a Content-Security-Policy of its own: see content-security-policy.server.ts. */

const send = (message: FromSqlWorker) => self.postMessage(message)

async function start(): Promise<void> {
  const wasm = await download(wasmUrl, ENGINE_BYTES, (share) => send({ type: 'loading', share }))
  const runner = createQueryRunner(await startSqlite(wasm), () => performance.now())
  self.addEventListener('message', ({ data }: MessageEvent<Submission>) =>
    send({ type: 'outcome', outcome: outcomeOf(data, runner) }),
  )
  send({ type: 'ready' })
}

function outcomeOf({ exerciseId, sql }: Submission, runner: ReturnType<typeof createQueryRunner>): Outcome {
  const exercise = findSqlExercise(exerciseId)
  if (!exercise) throw new Error(`no exercise ${exerciseId}`)
  runner.setDeadline(performance.now() + QUERY_LIMIT_MS)
  try {
    const verdict = gradeQuery(exercise, sql, runner.query)
    const setup = setupOf(exercise.world, SHOWN_SEED)
    return { kind: 'graded', verdict, plan: planFrom(runner.query(setup, `EXPLAIN QUERY PLAN ${sql}`)) }
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'failed', failure: error.failure }
    throw error
  }
}

start().catch(() => send({ type: 'failed' }))
