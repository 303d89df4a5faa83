import { mergeLogs } from '#app/domain/log/log.ts'
import type { LogRecords } from './log-operations.ts'
import type { LogSnapshot, LogStatus } from './log-snapshot.ts'
import type { LogStore } from './log-store.ts'
import type { SyncState } from './log-sync.ts'
import { isFinalRefusal, isReadable, isWaiting } from './stored-records.ts'

export interface SnapshotParts {
  isGuest: boolean
  records: LogRecords
  storage: LogStore['kind']
  sync: SyncState
  lastError: LogStatus['lastError']
}

/** The snapshot of these parts. What is equal to its part in the one before is the same object. */
export function nextSnapshot(before: LogSnapshot, parts: SnapshotParts): LogSnapshot {
  const { isGuest, records, storage, sync, lastError } = parts
  const readable = records.entries.filter(({ entry }) => isReadable(entry))
  const entries = mergeLogs(readable.map(({ entry }) => entry))
  const status: LogStatus = {
    storage,
    unsent: isGuest ? 0 : records.entries.filter(isWaiting).length,
    refused: records.entries.flatMap(({ entry: { id }, state }) =>
      isFinalRefusal(state) ? { id, reason: state } : [],
    ),
    damaged: records.damaged + records.entries.length - readable.length,
    sync,
    lastError,
  }
  const next = {
    loaded: true,
    entries: sameList(before.entries, entries, ({ id, seq, marks }) => `${id} ${seq} ${marks}`),
    drafts: sameList(before.drafts, records.drafts, ({ slot, setup, updatedAt, answers }) =>
      [slot, setup.id, updatedAt, answers.length].join(),
    ),
    status: JSON.stringify(before.status) === JSON.stringify(status) ? before.status : status,
  }
  const unchanged =
    before.loaded &&
    next.entries === before.entries &&
    next.drafts === before.drafts &&
    next.status === before.status
  return unchanged ? before : next
}

/** The list from before where it has the same elements: entries never change but in what the server adds. */
function sameList<T>(before: readonly T[], after: readonly T[], keyOf: (element: T) => string): readonly T[] {
  const same =
    before.length === after.length &&
    after.every((element, index) => {
      const old = before[index]
      return old !== undefined && keyOf(old) === keyOf(element)
    })
  return same ? before : after
}
