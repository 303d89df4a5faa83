import { rememberLog } from '../remember-log.ts'
import type { ClaimOutcome, GuestSummary } from './claim-guest-log.ts'
import { databaseName } from './database-name.ts'
import type { Device } from './device.ts'
import { type DeviceLog, type OpenLog, readDeviceLog } from './device-log.ts'
import { deleteDatabase, indexedDbStore } from './indexed-db-store.ts'
import { forgetLogOf, hasUnsavedResults, learnersOnDevice, rememberLogOf } from './local-keys.ts'
import { readLog } from './log-operations.ts'
import { type LogStore, type Mode, StorageError, type Work } from './log-store.ts'
import { META } from './record-keys.ts'

/** The logs of this device: the guest's, and one for each learner who signed in here. */
export interface DeviceLogs {
  /** One object for each owner. */
  open(learnerId: string | undefined): Promise<DeviceLog>
  claimGuestLog(learnerId: string): Promise<ClaimOutcome>
  guestSummary(): Promise<GuestSummary>
  /** Deletes a learner's log, with its unsent entries. */
  removeLog(learnerId: string): Promise<'removed' | 'blocked'>
  /**
   * Deletes the logs of other learners that the server has in full. Their sessions have ended, or their accounts were
   * deleted on another device.
   */
  removeSentLogs(except: string): Promise<void>
}

/** Few pages move work from one log to another, so the code for it is loaded when one does. */
const loadClaims = () => import('./claim-guest-log.ts')

export type StoreOf = (device: Device, learnerId: string | undefined) => LogStore | undefined

const storeOnDisk: StoreOf = ({ indexedDB }, learnerId) =>
  indexedDB && indexedDbStore(indexedDB, databaseName(learnerId))

export function deviceLogs(device: Device, storeOf: StoreOf = storeOnDisk): DeviceLogs {
  const logs = new Map<string | undefined, Promise<OpenLog>>()

  /** Caches the promise synchronously, so that two callers do not open two logs. */
  function open(learnerId: string | undefined): Promise<OpenLog> {
    const known = logs.get(learnerId)
    if (known) return known
    if (learnerId !== undefined) rememberLogOf(device, learnerId)
    const log = readDeviceLog({ learnerId, device, store: storeOf(device, learnerId) })
    logs.set(learnerId, log)
    if (learnerId !== undefined) log.then(adoptUnsavedResults).catch((error: unknown) => console.error(error))
    return log
  }

  /** The server may have stored a result whose answer was lost, so its log is fetched first. */
  async function adoptUnsavedResults(log: OpenLog): Promise<void> {
    if (log.learnerId === undefined || !hasUnsavedResults(device)) return
    const { unsavedResultsOf } = await import('./unsaved-results.ts')
    const results = unsavedResultsOf(device, log.learnerId)
    if (results.length === 0) return
    await log.syncNow()
    await log.importEntries(results.map(({ entry }) => entry))
    if (log.snapshot().status.storage === 'durable') for (const { forget } of results) forget()
  }

  async function claim(learnerId: string | undefined): Promise<ClaimOutcome> {
    const [{ claimGuestLog }, guest] = await Promise.all([loadClaims(), open(undefined)])
    return claimGuestLog(guest, learnerId, async (claimant, work) => {
      if (claimant !== learnerId && !logs.has(claimant)) return commitUnopened(claimant, work)
      const log = await open(claimant)
      await log.commit(work)
      const isSafe = (log: DeviceLog) => log.snapshot().status.storage === 'durable'
      if (isSafe(guest) && !isSafe(log)) return false
      void log.syncNow()
      return true
    })
  }

  /** Finishes a claim that a crash interrupted: its entries belong to the learner already. If it fails, the next page tries. */
  async function finishClaim(guest: OpenLog): Promise<void> {
    const pending = await guest.commit(({ meta }) => meta.get(META.claim))
    if (pending !== undefined) await claim(undefined).catch((error: unknown) => console.error(error))
  }

  async function commitUnopened(learnerId: string, work: Work<void>): Promise<boolean> {
    rememberLogOf(device, learnerId)
    const done = await runUnopened(learnerId, 'readwrite', async (tables) => {
      await work(tables)
      return true
    })
    return done ?? false
  }

  /**
   * Runs a transaction on a log that is not open. Opening the log of another learner would synchronise it in this learner's
   * session.
   *
   * @returns undefined if the storage fails
   */
  async function runUnopened<T>(learnerId: string, mode: Mode, work: Work<T>): Promise<T | undefined> {
    const store = storeOf(device, learnerId)
    try {
      return await store?.run(mode, work)
    } catch (error) {
      if (error instanceof StorageError) return undefined
      throw error
    } finally {
      store?.close()
    }
  }

  async function removeLog(learnerId: string): Promise<'removed' | 'blocked'> {
    const open = logs.get(learnerId)
    logs.delete(learnerId)
    const log = await open
    log?.close()
    const outcome = device.indexedDB
      ? await deleteDatabase(device.indexedDB, databaseName(learnerId))
      : 'removed'
    if (outcome === 'removed') {
      forgetLogOf(device, learnerId)
      rememberLog(false)
    }
    return outcome
  }

  /** Whether the server has everything of a log that is not open. */
  async function isSent(learnerId: string): Promise<boolean> {
    const log = await runUnopened(learnerId, 'readonly', readLog)
    if (!log || log.drafts.length + log.damaged > 0) return false
    return log.entries.every(({ state }) => state === 'stored')
  }

  return {
    async open(learnerId) {
      const log = await open(learnerId)
      if (learnerId === undefined) await finishClaim(log)
      return log
    },
    claimGuestLog: claim,
    async guestSummary() {
      await claim(undefined)
      const { summaryOf } = await loadClaims()
      return summaryOf((await open(undefined)).snapshot())
    },
    removeLog,
    async removeSentLogs(except) {
      for (const learnerId of await learnersOnDevice(device))
        if (learnerId !== except && (await isSent(learnerId))) await removeLog(learnerId)
    },
  }
}
