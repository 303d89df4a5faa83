import type { Completed } from '#app/domain/attempt/attempt.ts'
import type { Entry, EntryBody, EntryId, StoredFacts } from '#app/domain/log/entry.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { isObject } from '#app/domain/type-guards.ts'
import { rememberLog } from '../remember-log.ts'
import {
  applyTo,
  type ChangedKeys,
  type Changes,
  isChangedKeys,
  keysOf,
  readChanges,
  recordingChanges,
} from './changes.ts'
import { databaseName } from './database-name.ts'
import type { Device } from './device.ts'
import { type AttemptDraft, type Draft, type ExerciseDraft, hasAnswers, type LabDraft } from './draft.ts'
import { draftHolds, type Hold } from './draft-hold.ts'
import { fallbackStore } from './fallback-store.ts'
import { pausingLeftExam } from './left-exam.ts'
import { rememberPersistWasAsked, rememberUnderWay } from './local-keys.ts'
import * as operations from './log-operations.ts'
import { type LogSnapshot, NOT_LOADED } from './log-snapshot.ts'
import type { LogStore, Work } from './log-store.ts'
import type { LogSync, SyncState } from './log-sync.ts'
import { nextSnapshot } from './next-snapshot.ts'
import type { CachedRecord } from './record-keys.ts'
import { parseDraft, parseStoredEntry, type StoredEntry } from './stored-records.ts'
import type { SyncErrorCode } from './sync-answers.ts'

/** `takenOver`: nothing was written, because another tab has the attempt. `memory`: the page must stay open. */
export type SaveOutcome = 'durable' | 'memory' | 'takenOver'

/** The log of one owner on this device. No method rejects on storage or network errors: the status reports them. */
export interface DeviceLog {
  /** Undefined for the guest's. */
  learnerId: string | undefined
  /** The same object until something changes. */
  snapshot(): LogSnapshot
  subscribe(listener: () => void): () => void
  /**
   * Adds an entry.
   *
   * @param completing the attempt that the entry completes. Its draft is removed in the same transaction, and the entry gets
   *   its id, so a second call changes nothing.
   */
  append(
    body: EntryBody & Pick<StoredFacts, 'marks'>,
    completing?: { slot: string; id: EntryId },
  ): Promise<SaveOutcome>
  /** Adds the entry of an attempt, which then has no draft in the slot. A second call changes nothing. */
  complete(slot: string, attempt: Completed, utcOffset: number): Promise<SaveOutcome>
  /** Adds the entries that the log does not have, and returns how many they are. */
  importEntries(entries: readonly Entry[]): Promise<number>
  saveDraft(
    draft: Omit<AttemptDraft, 'updatedAt'> | Omit<LabDraft, 'updatedAt'> | Omit<ExerciseDraft, 'updatedAt'>,
  ): Promise<SaveOutcome>
  draft(slot: string): Draft | undefined
  discardDraft(slot: string): Promise<SaveOutcome>
  /** @param onLost called when another tab takes the attempt. Stop then: this tab can no longer save it. */
  holdDraft(slot: string, onLost: () => void): Promise<Hold>
  /** What `cache` stored last. The caller checks it. */
  cached(name: CachedRecord): Promise<unknown>
  cache(name: CachedRecord, record: unknown): Promise<void>
  /** Synchronises with the server now. Resolves when that has succeeded or failed. */
  syncNow(): Promise<void>
  close(): void
}

/** A log with access to its transactions, for moving records between two logs. */
export interface OpenLog extends DeviceLog {
  commit<T>(work: Work<T>): Promise<T>
}

export interface LogParts {
  learnerId: string | undefined
  device: Device
  /** Undefined where the browser has none. */
  store: LogStore | undefined
}

export async function readDeviceLog({ learnerId, device, store }: LogParts): Promise<OpenLog> {
  const name = databaseName(learnerId)
  /** The id of this tab as the holder of an attempt. */
  const tab = device.randomId()
  const listeners = new Set<() => void>()
  let sync: { state: SyncState; code?: SyncErrorCode | undefined } = { state: 'idle' }
  let entries: ReadonlyMap<string, StoredEntry> = new Map()
  let drafts: ReadonlyMap<string, Draft> = new Map()
  let damaged = 0
  /** Whether everything must be read again. */
  let stale = false
  let snapshot = NOT_LOADED
  let closed = false

  const log = fallbackStore({
    disk: store,
    tab,
    latest: () => ({ entries, drafts }),
    onReturn: () => {
      stale = true
    },
  })

  async function commit<T>(work: Work<T>): Promise<T> {
    const changes: Changes = { entries: new Map(), drafts: new Map() }
    const result = await log.run('readwrite', (tables) => {
      // The store may run the work twice.
      changes.entries.clear()
      changes.drafts.clear()
      return work(recordingChanges(tables, changes))
    })
    apply(changes)
    if (changes.entries.size + changes.drafts.size > 0) channel?.post(keysOf(changes))
    if (stale) await readAll()
    return result
  }

  function apply(changes: Changes) {
    entries = applyTo(entries, changes.entries, parseStoredEntry)
    drafts = applyTo(drafts, changes.drafts, parseDraft)
    publish()
  }

  async function readAgain(keys: ChangedKeys) {
    apply(await log.run('readonly', (tables) => readChanges(tables, keys)))
  }

  async function readAll() {
    stale = false
    let read = await log.run('readonly', operations.readLog)
    if (read.damagedEntries) {
      await log.run('readwrite', operations.setDamagedAside)
      read = await log.run('readonly', operations.readLog)
    }
    entries = new Map(read.entries.map((record) => [record.entry.id, record]))
    drafts = new Map(read.drafts.map((draft) => [draft.slot, draft]))
    damaged = read.damaged
    publish()
  }

  function publish() {
    const next = nextSnapshot(snapshot, {
      isGuest: learnerId === undefined,
      entries,
      drafts,
      damaged,
      storage: log.kind(),
      sync: sync.state,
      lastError: log.error() ?? sync.code,
    })
    if (next === snapshot || closed) return
    snapshot = next
    rememberWork()
    for (const listener of listeners) listener()
  }

  /** For the first paint of the next page. An empty log says nothing: it may be the guest's, beside a learner's. */
  function rememberWork() {
    const all = [...drafts.values()]
    const underWay = all.filter((draft) => hasAnswers(draft) || draft.kind !== 'attempt')
    const hasLog = entries.size > 0 || all.some(hasAnswers)
    if (hasLog) rememberLog(true)
    if (hasLog || underWay.length > 0)
      rememberUnderWay(
        device,
        underWay.map(({ slot }) => slot),
      )
  }

  async function save(work: Work<operations.WriteOutcome>): Promise<SaveOutcome> {
    const outcome = await commit(work)
    return outcome === 'takenOver' ? outcome : log.kind()
  }

  const channel = device.openChannel(name, (message) => {
    if (closed || !isObject(message)) return
    if (typeof message.taken === 'string') holds.lose(message.taken)
    if (isChangedKeys(message)) void readAgain(message)
  })

  const holds = draftHolds(device, name, {
    async take(slot) {
      await log.run('readwrite', (tables) => operations.takeDraft(tables, slot, tab))
      channel?.post({ taken: slot })
      // Another tab may have saved just before.
      await readAgain({ entries: [], drafts: [slot] })
    },
    release: (slot) => log.run('readwrite', (tables) => operations.releaseDraft(tables, slot, tab)),
  })

  function report(state: SyncState, code?: SyncErrorCode) {
    sync = { state, code }
    publish()
  }

  // Only a learner's log is synchronised, so a guest's page does not load the code for it.
  let syncing: LogSync | undefined
  const loading = learnerId === undefined ? undefined : loadSync()
  const pausing = pausingLeftExam(device)
  await (pausing ? log.run('readwrite', pausing).then(readAll) : readAll())
  // What is on the device can be shown before that.
  const synced = loading?.then((code) => {
    if (closed || learnerId === undefined) return
    syncing = code?.syncDeviceLog({
      learnerId,
      device,
      latest: () => [...entries.values()],
      run: log.run,
      commit,
      readAgain,
      report,
    })
    if (!syncing) report('offline', 'no-answer')
    void syncing?.syncNow()
  })

  const append: DeviceLog['append'] = async (body, completing) => {
    const entry: operations.NewEntry = {
      id: completing?.id ?? device.randomId(),
      at: device.now(),
      body,
      newDevice: device.randomId().slice(0, 16),
      ...(completing && { completing: { slot: completing.slot, holder: tab } }),
    }
    const outcome = await save((tables) => operations.append(tables, entry))
    if (body.kind !== 'topic' && rememberPersistWasAsked(device)) device.askToPersist()
    void syncing?.syncNow()
    return outcome
  }

  return {
    learnerId,
    commit,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    append,
    complete: (slot, attempt, utcOffset) =>
      append(attemptBody(attempt, utcOffset), { slot, id: attempt.setup.id }),
    async importEntries(entries) {
      const added = await commit((tables) => operations.importEntries(tables, entries))
      void syncing?.syncNow()
      return added
    },
    saveDraft(draft) {
      const dated = { ...draft, updatedAt: device.now() }
      return save((tables) => operations.saveDraft(tables, dated, tab))
    },
    draft: (slot) => snapshot.drafts.find((draft) => draft.slot === slot),
    discardDraft: (slot) => save((tables) => operations.discardDraft(tables, slot, tab)),
    holdDraft: holds.hold,
    cached: (name) => log.run('readonly', ({ meta }) => meta.get(name)),
    cache: (name, record) =>
      log.run('readwrite', async ({ meta }) => {
        await meta.put(name, record)
      }),
    syncNow: async () => {
      await synced
      await syncing?.syncNow()
    },
    close() {
      closed = true
      syncing?.stop()
      holds.close()
      channel?.close()
      log.close()
    },
  }
}

/** Undefined if it does not load. The entries are then sent from the next page. */
async function loadSync() {
  try {
    return await import('./sync-device-log.ts')
  } catch (error) {
    console.error(error)
    return undefined
  }
}
