import type { EntryId } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import type { Draft } from './draft.ts'
import type { LogStore, StorageErrorCode } from './log-store.ts'
import type { SyncState } from './log-sync.ts'
import type { SyncErrorCode } from './sync-answers.ts'

/** A log at one moment. It never changes; the next change makes another one. */
export interface LogSnapshot {
  /** False until the log was read from the device. */
  loaded: boolean
  /** The same array until an entry changes. */
  entries: Log
  /** What is under way: attempts, runs of labs, code of exercises. The same array until one changes. */
  drafts: readonly Draft[]
  status: LogStatus
}

export interface LogStatus {
  /** `memory`: new work is lost when the page is closed, unless the server has it by then. */
  storage: LogStore['kind']
  /** The number of entries that the server does not have yet. A guest has none. */
  unsent: number
  /** Entries that the server has refused for good. They stay on the device. */
  refused: readonly { id: EntryId; reason: UploadRefusal }[]
  /** Records that cannot be read. They are not deleted. */
  damaged: number
  sync: SyncState
  lastError: StorageErrorCode | SyncErrorCode | undefined
}

export const NOT_LOADED: LogSnapshot = {
  loaded: false,
  entries: [],
  drafts: [],
  status: { storage: 'durable', unsent: 0, refused: [], damaged: 0, sync: 'idle', lastError: undefined },
}
