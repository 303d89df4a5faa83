import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseName } from './database-name.ts'

const openedLogs = vi.hoisted(() => vi.fn())

vi.mock('./this-device-logs.ts', async () => {
  const { deviceLogs } = await import('./device-logs.ts')
  const { fakeTab } = await import('#test/fake-device.ts')
  const logs = deviceLogs(fakeTab())
  openedLogs.mockImplementation(logs.open)
  return { thisDeviceLogs: { ...logs, open: openedLogs } }
})

let databases: { name: string }[] = []

beforeEach(() => {
  vi.resetModules()
  openedLogs.mockClear()
  vi.stubGlobal('indexedDB', { databases: async () => databases })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

/** A page whose log is watched. */
async function watchGuest() {
  const client = await import('./client.ts')
  client.watchLog(undefined, () => {})
  await expect.poll(() => client.logSnapshotOf(undefined).loaded).toBe(true)
  return client
}

test('the log of a new guest is opened when another tab writes', async () => {
  databases = []
  await watchGuest()
  const otherTab = new BroadcastChannel(databaseName(undefined))
  otherTab.postMessage({ entries: [], drafts: ['os-quiz1'] })
  await expect.poll(() => openedLogs.mock.calls).toEqual([[undefined]])
  otherTab.close()
})

test('the log of a guest without a database is empty, and is opened by the first entry', async () => {
  databases = []
  const { openDeviceLog, logSnapshotOf } = await watchGuest()
  expect(logSnapshotOf(undefined).entries).toEqual([])
  expect(openedLogs).not.toHaveBeenCalled()

  const log = await openDeviceLog(undefined)
  await log.append({ kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true })
  expect(logSnapshotOf(undefined).entries).toHaveLength(1)
})

test('the log of a guest with a database is opened', async () => {
  databases = [{ name: databaseName(undefined) }]
  await watchGuest()
  expect(openedLogs).toHaveBeenCalledWith(undefined)
})
