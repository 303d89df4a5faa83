import { isReadable } from '#app/domain/log/entry-check.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import type { Draft } from './draft.ts'
import type { LogSnapshot, LogStatus } from './log-snapshot.ts'
import { oncePer } from './once-per.ts'
import { isFinalRefusal, isWaiting, type StoredEntry } from './stored-records.ts'

export interface SnapshotParts extends Pick<LogStatus, 'storage' | 'sync' | 'lastError'> {
  isGuest: boolean
  entries: ReadonlyMap<string, StoredEntry>
  drafts: ReadonlyMap<string, Draft>
  /** Records that could not be read at all. */
  damaged: number
}

/** The snapshot of these parts. Parts that have not changed are the same objects as in the snapshot before. */
export function nextSnapshot(before: LogSnapshot, parts: SnapshotParts): LogSnapshot {
  const { isGuest, storage, sync, lastError } = parts
  const { log, unreadable, waiting, refused } = readingOf(parts.entries)
  const status: LogStatus = {
    storage,
    unsent: isGuest ? 0 : waiting,
    refused,
    damaged: parts.damaged + unreadable,
    sync,
    lastError,
  }
  const next = {
    loaded: true,
    entries: sameList(before.entries, log, ({ id, seq, marks }) => `${id} ${seq} ${marks}`),
    drafts: sameList(before.drafts, draftsOf(parts.drafts), (draft) =>
      [
        draft.slot,
        draft.setup.id,
        draft.updatedAt,
        draft.kind === 'exercise' ? draft.code : draft.answers.length,
      ].join(),
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

/** The earlier list if its elements have the same keys, otherwise the later one. */
function sameList<T>(before: readonly T[], after: readonly T[], keyOf: (element: T) => string): readonly T[] {
  if (before === after) return before
  const same =
    before.length === after.length &&
    after.every((element, index) => {
      const old = before[index]
      return old !== undefined && keyOf(old) === keyOf(element)
    })
  return same ? before : after
}

const readingOf = oncePer((entries: ReadonlyMap<string, StoredEntry>) => {
  const records = [...entries.values()]
  const readable = records.filter(({ entry }) => isReadable(entry))
  return {
    log: mergeLogs(readable.map(({ entry }) => entry)),
    unreadable: records.length - readable.length,
    waiting: records.filter(isWaiting).length,
    refused: records.flatMap(({ entry: { id }, state }) =>
      isFinalRefusal(state) ? { id, reason: state } : [],
    ),
  }
})

const draftsOf = oncePer((drafts: ReadonlyMap<string, Draft>) => [...drafts.values()])
