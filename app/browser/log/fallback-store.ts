import { absorb, readLog } from './log-operations.ts'
import { type LogStore, type Mode, StorageError, type StorageErrorCode, type Work } from './log-store.ts'
import { memoryStore, type Records } from './memory-store.ts'

/** After these errors a later transaction may succeed. */
const PASSING: readonly StorageErrorCode[] = ['storage-full', 'storage-lost']

interface FallbackParts {
  /** Undefined where the browser has none. */
  disk: LogStore | undefined
  /** The id of this tab as the holder of an attempt. */
  tab: string
  /** The records as they were last read, with which memory begins. */
  latest(): Records
  /** The log is on the disk again. Other tabs may have written there in the meantime. */
  onReturn(): void
}

/** A store on the disk that continues in memory while the disk fails. */
export function fallbackStore({ disk, tab, latest, onReturn }: FallbackParts) {
  let memory = disk ? undefined : memoryStore()
  let error: StorageErrorCode | undefined = disk ? undefined : 'storage-unavailable'
  let last: Promise<unknown> = Promise.resolve()

  async function runNow<T>(mode: Mode, work: Work<T>): Promise<T> {
    if (memory && mode === 'readwrite') await returnToDisk(memory)
    if (!memory && disk) {
      const done = await tryDisk(disk, mode, work)
      if (done) return done.result
    }
    memory ??= memoryStore(latest())
    return memory.run(mode, work)
  }

  /** Writes the log in memory to the disk in one transaction, if the disk has space again. */
  async function returnToDisk(from: LogStore) {
    if (!disk || !error || !PASSING.includes(error)) return
    const kept = await from.run('readonly', readLog)
    if (!(await tryDisk(disk, 'readwrite', (tables) => absorb(tables, kept.entries, kept.drafts, tab))))
      return
    memory = undefined
    error = undefined
    onReturn()
  }

  /** @returns undefined if the disk fails */
  async function tryDisk<T>(store: LogStore, mode: Mode, work: Work<T>): Promise<{ result: T } | undefined> {
    try {
      return { result: await store.run(mode, work) }
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure
      error = failure.code
      return undefined
    }
  }

  return {
    /** Runs transactions one after another, so that none starts between a failure and the switch to another store. */
    run<T>(mode: Mode, work: Work<T>): Promise<T> {
      const result = last.then(() => runNow(mode, work))
      last = result.catch(() => undefined)
      return result
    },
    kind: () => (memory ? 'memory' : 'durable') as LogStore['kind'],
    error: () => error,
    close: () => disk?.close(),
  }
}
