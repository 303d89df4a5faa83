import { type Entry, withoutStoredFacts } from '#app/domain/log/entry.ts'
import { byLearningOrder } from '#app/domain/log/log.ts'
import { MAX_ENTRIES_PER_REQUEST } from '#app/domain/log/sync-protocol.ts'
import { isWaiting, type StoredEntry } from './stored-records.ts'

/** Below the server's limit of 64 KiB, which is also the limit of a request that outlives its page. */
const MAX_BATCH_BYTES = 48 * 1_024

/** The next entries to send, in learning order: what is due, up to the limits of a request. A large entry goes alone. */
export function nextBatch(records: readonly StoredEntry[], now: number): Entry[] {
  const due = records
    .filter((record) => isWaiting(record) && (record.retryAt ?? 0) <= now)
    .map(({ entry }) => entry)
    .sort(byLearningOrder)
    .slice(0, MAX_ENTRIES_PER_REQUEST)
    .map(withoutStoredFacts)
  let bytes = 0
  const end = due.findIndex((entry, index) => {
    bytes += bytesOf(entry) + 1
    return bytes > MAX_BATCH_BYTES && index > 0
  })
  return end === -1 ? due : due.slice(0, end)
}

function bytesOf(entry: Entry): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length
}

/** The earliest time at which a refused entry may be sent again; undefined if there is none. */
export function nextRetryAt(records: readonly StoredEntry[]): number | undefined {
  const times = records.flatMap((record) =>
    isWaiting(record) && record.retryAt !== undefined ? record.retryAt : [],
  )
  return times.length === 0 ? undefined : Math.min(...times)
}
