import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoteJob } from './note-job.server.ts'

const SECOND_MS = 1_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a reader is told every 15 seconds that the model is still thinking, as long as nothing comes', async () => {
  const job = new NoteJob()
  const events = job.follow(new AbortController().signal)
  for (let beat = 0; beat < 20; beat++) {
    const next = events.next()
    await vi.advanceTimersByTimeAsync(15 * SECOND_MS)
    expect(await next).toEqual({ done: false, value: { type: 'thinking' } })
  }
  const next = events.next()
  await vi.advanceTimersByTimeAsync(14 * SECOND_MS)
  job.show('<p>a</p>')
  expect(await next).toEqual({ done: false, value: { type: 'html', keep: 0, html: '<p>a</p>' } })
  const end = events.next()
  await vi.advanceTimersByTimeAsync(14 * SECOND_MS)
  job.end({ type: 'failed', message: 'over' })
  expect((await end).value).toEqual({ type: 'failed', message: 'over' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a reader who leaves between two such events leaves no timer behind', async () => {
  const reader = new AbortController()
  const job = new NoteJob()
  const next = job.follow(reader.signal).next()
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  reader.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(job.signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
