import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EngineState, type FromWorker, WorkerEngine } from './worker-engine.ts'

const LIMIT_MS = 2_000

class FakeWorker {
  terminated = false
  received: unknown[] = []
  readonly send: (message: FromWorker<string>) => void
  constructor(send: FakeWorker['send']) {
    this.send = send
  }
  postMessage(message: unknown) {
    this.received.push(message)
  }
  terminate() {
    this.terminated = true
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
  const engine = new WorkerEngine<string, string>(
    {
      startWorker: (report) => {
        const worker = new FakeWorker(report)
        workers.push(worker)
        return worker
      },
      limitMs: LIMIT_MS,
      tooSlow: 'too slow',
      crashed: 'crashed',
    },
    (state) => states.push(state),
  )
  engine.load()
  return { engine, workers, states }
}

test('what is submitted waits until the engine is ready', async () => {
  const { engine, workers, states } = startEngine()
  const outcome = engine.run('one')
  workers[0]?.send({ type: 'loading', share: 0.5 })
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 2)
  expect(workers[0]?.received).toEqual([])
  workers[0]?.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  expect(workers[0]?.received).toEqual(['one'])
  workers[0]?.send({ type: 'outcome', outcome: 'done' })
  expect(await outcome).toBe('done')
  expect(states).toEqual([{ kind: 'loading', share: 0 }, { kind: 'loading', share: 0.5 }, { kind: 'ready' }])
})

test('a worker that does not answer in time is ended, and another one runs what comes next', async () => {
  const { engine, workers } = startEngine()
  workers[0]?.send({ type: 'ready' })
  const stopped = engine.run('one')
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(await stopped).toBe('too slow')
  expect(workers[0]?.terminated).toBe(true)

  const next = engine.run('two')
  workers[1]?.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  workers[1]?.send({ type: 'outcome', outcome: 'done' })
  expect(await next).toBe('done')
})

test('an engine that does not arrive can be loaded again, and what waits then runs', async () => {
  const { engine, workers, states } = startEngine()
  const outcome = engine.run('one')
  workers[0]?.send({ type: 'failed' })
  expect(states.at(-1)).toEqual({ kind: 'failed' })
  engine.load()
  workers[1]?.send({ type: 'ready' })
  expect(states.at(-1)).toEqual({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  workers[1]?.send({ type: 'outcome', outcome: 'done' })
  expect(await outcome).toBe('done')
})

test('a worker that fails at its work is not called slow, and another one runs what comes next', async () => {
  const { engine, workers, states } = startEngine()
  workers[0]?.send({ type: 'ready' })
  const failed = engine.run('one')
  await vi.advanceTimersByTimeAsync(0)
  workers[0]?.send({ type: 'failed' })
  expect(await failed).toBe('crashed')
  expect(states.at(-1)).toEqual({ kind: 'loading', share: 0 })

  const next = engine.run('two')
  workers[1]?.send({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(LIMIT_MS / 2)
  workers[1]?.send({ type: 'outcome', outcome: 'done' })
  expect(await next).toBe('done')
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(workers).toHaveLength(2)
})

test('an engine that is closed while it works starts no other worker', async () => {
  const { engine, workers } = startEngine()
  workers[0]?.send({ type: 'ready' })
  void engine.run('one')
  await vi.advanceTimersByTimeAsync(0)
  engine.close()
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 2)
  expect(workers).toHaveLength(1)
})
