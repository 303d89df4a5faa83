import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import { type FromWorker, WORKER_LIMIT_MS } from './protocol.ts'
import { type EngineState, SqlEngine } from './sql-engine.ts'

const SUBMISSION = { exerciseId: 'cities', sql: 'SELECT 1' }
const EMPTY: Outcome = { kind: 'failed', failure: { kind: 'empty' } }

class FakeWorker {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  terminated = false
  received: unknown[] = []
  postMessage(message: unknown) {
    this.received.push(message)
  }
  terminate() {
    this.terminated = true
  }
  send(data: FromWorker) {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function startEngine() {
  const workers: FakeWorker[] = []
  const states: EngineState[] = []
  const engine = new SqlEngine(
    (state) => states.push(state),
    () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
  )
  engine.load()
  return { engine, workers, states }
}

test('a query waits until the engine is ready', async () => {
  const { engine, workers, states } = startEngine()
  const outcome = engine.run(SUBMISSION)
  workers[0]?.send({ type: 'loading', share: 0.5 })
  await vi.advanceTimersByTimeAsync(WORKER_LIMIT_MS * 2)
  expect(workers[0]?.received).toEqual([])
  workers[0]?.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  expect(workers[0]?.received).toEqual([SUBMISSION])
  workers[0]?.send({ type: 'outcome', outcome: EMPTY })
  expect(await outcome).toEqual(EMPTY)
  expect(states).toEqual([{ kind: 'loading', share: 0 }, { kind: 'loading', share: 0.5 }, { kind: 'ready' }])
})

test('a worker that does not answer in time is ended, and the next query runs in another', async () => {
  const { engine, workers } = startEngine()
  workers[0]?.send({ type: 'ready' })
  const stopped = engine.run(SUBMISSION)
  await vi.advanceTimersByTimeAsync(WORKER_LIMIT_MS)
  expect(await stopped).toEqual({ kind: 'failed', failure: { kind: 'too-slow' } })
  expect(workers[0]?.terminated).toBe(true)

  const next = engine.run(SUBMISSION)
  workers[1]?.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  workers[1]?.send({ type: 'outcome', outcome: EMPTY })
  expect(await next).toEqual(EMPTY)
})

test('an engine that does not arrive can be loaded again, and a query that waits then runs', async () => {
  const { engine, workers, states } = startEngine()
  const outcome = engine.run(SUBMISSION)
  workers[0]?.send({ type: 'load-failed' })
  expect(states.at(-1)).toEqual({ kind: 'failed' })
  engine.load()
  workers[1]?.send({ type: 'ready' })
  expect(states.at(-1)).toEqual({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  workers[1]?.send({ type: 'outcome', outcome: EMPTY })
  expect(await outcome).toEqual(EMPTY)
})
