import type { Entry, EntryStamp, StoredFacts } from './entry.ts'

/*
 * A log is a set of entries with a defined order. Merging is a union by id: idempotent, commutative and associative, so
 * devices can exchange entries in any order, twice, or in part, and end with the same log.
 */

/** In learning order, each id once. */
export type Log = readonly Entry[]

/** The union of the logs, in learning order. Of two copies the one that the server has stored is kept. */
export function mergeLogs(...logs: readonly (readonly Entry[])[]): Log {
  const byId = new Map<string, Entry>()
  for (const entry of logs.flat()) {
    const known = byId.get(entry.id)
    byId.set(entry.id, known ? preferred(known, entry) : entry)
  }
  return [...byId.values()].sort(byLearningOrder)
}

/**
 * Compares two entries for sorting, by the device's clock, then by device and its counter. Negative if `left` comes first.
 *
 * If the device's clock was ahead of the server's, the time of arrival counts, so that a wrong clock cannot put an entry
 * into the future.
 */
export function byLearningOrder(left: Entry, right: Entry): number {
  return (
    timeOf(left) - timeOf(right) ||
    compare(left.device, right.device) ||
    left.n - right.n ||
    compare(left.id, right.id)
  )
}

/** When it happened, in milliseconds since 1970; never later than the server received it. */
export function timeOf({ at, receivedAt }: Pick<EntryStamp & StoredFacts, 'at' | 'receivedAt'>): number {
  return receivedAt === undefined ? at : Math.min(at, receivedAt)
}

/** Two copies of one entry differ at most in what the server added, unless one of them is damaged. */
function preferred(left: Entry, right: Entry): Entry {
  if ((left.seq === undefined) !== (right.seq === undefined)) return left.seq === undefined ? right : left
  return compare(JSON.stringify(left), JSON.stringify(right)) <= 0 ? left : right
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
