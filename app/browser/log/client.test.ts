import { expect, test, vi } from 'vitest'
import { logSnapshotOf, openDeviceLog, removeLog, watchLog } from './client.ts'
import { NOT_LOADED } from './log-snapshot.ts'

vi.mock('./this-device-logs.ts', async () => {
  const { deviceLogs } = await import('./device-logs.ts')
  const { fakeTab } = await import('#test/fake-device.ts')
  return { thisDeviceLogs: deviceLogs(fakeTab()) }
})

const TICK = { kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true } as const

test('watching a log loads it, and a watcher is called after each change', async () => {
  const listener = vi.fn()
  expect(logSnapshotOf(undefined)).toBe(NOT_LOADED)
  const stop = watchLog(undefined, listener)
  await expect.poll(() => logSnapshotOf(undefined).loaded).toBe(true)
  const log = await openDeviceLog(undefined)
  listener.mockClear()
  await log.append(TICK)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(logSnapshotOf(undefined)).toBe(log.snapshot())
  stop()
  await log.append(TICK)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('watchers of a log that is removed see that it is not loaded', async () => {
  const listener = vi.fn()
  watchLog('learner-ada', listener)
  const log = await openDeviceLog('learner-ada')
  await log.append(TICK)
  listener.mockClear()
  await removeLog('learner-ada')
  expect(listener).toHaveBeenCalled()
  expect(logSnapshotOf('learner-ada')).toBe(NOT_LOADED)
})
