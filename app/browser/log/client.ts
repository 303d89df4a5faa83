import type { ClaimOutcome, GuestSummary } from './claim-guest-log.ts'
import { databaseName } from './database-name.ts'
import type { DeviceLog } from './device-log.ts'
import { type LogSnapshot, NOT_LOADED } from './log-snapshot.ts'

/*
 * The entry point to the logs, for routes and screens. It is small and is loaded with the page; the rest is imported
 * dynamically when a log is first needed. A guest without a log on this device needs it only for the first answer.
 *
 * An owner is named by `learnerId`: undefined is the guest of this device.
 */

type Owner = string | undefined

const opened = new Map<Owner, DeviceLog>()
const listeners = new Map<Owner, Set<() => void>>()

/** True once the device is known to have no log of a guest. */
let isNewGuest = false
const EMPTY: LogSnapshot = { ...NOT_LOADED, loaded: true }

const loadLogs = async () => (await import('./this-device-logs.ts')).thisDeviceLogs

/** Loads a guest's log's code before the first answer, by which time the connection may be gone. */
export function preloadLogs(): void {
  loadLogs().catch(() => {})
}

/** Always the same object for an owner. */
export async function openDeviceLog(learnerId: Owner): Promise<DeviceLog> {
  const log = await (await loadLogs()).open(learnerId)
  if (opened.get(learnerId) !== log) {
    opened.set(learnerId, log)
    log.subscribe(() => notify(learnerId))
    notify(learnerId)
  }
  return log
}

/** NOT_LOADED until the log has been opened and read. */
export function logSnapshotOf(learnerId: Owner): LogSnapshot {
  return opened.get(learnerId)?.snapshot() ?? (learnerId === undefined && isNewGuest ? EMPTY : NOT_LOADED)
}

/** Calls the listener after each change. Opens the log if it is not open, unless it is a new guest's. */
export function watchLog(learnerId: Owner, listener: () => void): () => void {
  const watching = listeners.get(learnerId) ?? new Set()
  listeners.set(learnerId, watching.add(listener))
  openUnlessNew(learnerId).catch(showWithoutLog)
  return () => watching.delete(listener)
}

/** A log that did not load says nothing: what before-paint.js has hidden for it is shown. */
function showWithoutLog(error: unknown): void {
  console.error(error)
  const { dataset } = document.documentElement
  delete dataset.home
  delete dataset.opens
}

async function openUnlessNew(learnerId: Owner): Promise<void> {
  if (learnerId === undefined && !opened.has(undefined) && !(await hasGuestLog())) awaitFirstEntry()
  else await openDeviceLog(learnerId)
}

async function hasGuestLog(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === databaseName(undefined))
  } catch {
    // The browser does not list databases, or forbids storage. Opening the log shows which.
    return true
  }
}

function awaitFirstEntry() {
  if (isNewGuest) return
  isNewGuest = true
  // An option was chosen, by pointer or by key. Load the code now, so that saving the answer need not wait for it.
  const loadAhead = () => void loadLogs().catch(() => undefined)
  for (const event of ['change', 'keydown']) addEventListener(event, loadAhead, { once: true })
  if (typeof BroadcastChannel !== 'undefined') {
    const otherTabs = new BroadcastChannel(databaseName(undefined))
    otherTabs.onmessage = () => {
      otherTabs.close()
      openDeviceLog(undefined).catch((error: unknown) => console.error(error))
    }
  }
  notify(undefined)
}

function notify(learnerId: Owner) {
  for (const listener of listeners.get(learnerId) ?? []) listener()
}

/** Moves the guest's entries and drafts into the learner's log. If the account is not new, ask the learner first. */
export async function claimGuestLog(learnerId: string): Promise<ClaimOutcome> {
  return (await loadLogs()).claimGuestLog(learnerId)
}

/** The work that `claimGuestLog` would add. */
export async function guestSummary(): Promise<GuestSummary> {
  return (await loadLogs()).guestSummary()
}

/** Deletes the learner's log from this device, with its unsent entries: check `status.unsent` first. */
export async function removeLog(learnerId: string): Promise<'removed' | 'blocked'> {
  const logs = await loadLogs()
  opened.delete(learnerId)
  notify(learnerId)
  return logs.removeLog(learnerId)
}

/** Deletes the logs of other learners on this device that the server has in full. */
export async function removeSentLogs(except: string): Promise<void> {
  await (await loadLogs()).removeSentLogs(except)
}
