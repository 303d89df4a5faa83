import type { Entry } from '#app/domain/log/entry.ts'
import type { LogPage, UploadOutcome, UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import { isCount } from '#app/domain/type-guards.ts'
import type { Tables } from './log-store.ts'
import { ASIDE, META } from './record-keys.ts'
import { isFinalRefusal, parseStoredEntry, type StoredEntry } from './stored-records.ts'

/*
 * Operations that apply the server's answers to a log, under the same rules as those in log-operations.ts.
 */

export async function readCursor({ meta }: Tables): Promise<number> {
  const cursor = await meta.get(META.cursor)
  return isCount(cursor) ? cursor : 0
}

const RETRY_DEFAULT_S: Partial<Record<UploadRefusal, number>> = { 'unknown-version': 3_600, 'too-many': 600 }

/** Applies the server's answer, and moves the cursor over the numbers that follow it without a gap. */
export async function applyOutcomes(
  tables: Tables,
  outcomes: readonly UploadOutcome[],
  now: number,
): Promise<void> {
  const [cursor, ...records] = await Promise.all([
    readCursor(tables),
    ...outcomes.map(({ id }) => tables.entries.get(id)),
  ])
  const numbers = new Set<number>()
  const writes = outcomes.flatMap((outcome, index) => {
    const record = parseStoredEntry(records[index])
    if (!record) return []
    if ('seq' in outcome) numbers.add(outcome.seq)
    return record.state === 'stored'
      ? []
      : [tables.entries.put(outcome.id, recordAfter(record, outcome, now))]
  })
  let last = cursor
  while (numbers.has(last + 1)) last++
  await Promise.all([...writes, last > cursor && tables.meta.put(META.cursor, last)])
}

function recordAfter({ entry }: StoredEntry, outcome: UploadOutcome, now: number): StoredEntry {
  if ('seq' in outcome) {
    const { seq, receivedAt, marks } = outcome
    return { entry: { ...entry, seq, receivedAt, ...(marks !== undefined && { marks }) }, state: 'stored' }
  }
  const { refused, retryAfterS = RETRY_DEFAULT_S[refused] ?? 0 } = outcome
  if (isFinalRefusal(refused)) return { entry, state: refused }
  return { entry, state: refused, retryAt: now + Math.max(1, retryAfterS) * 1_000 }
}

/** Stores the entries of a page and the cursor in one transaction: a cursor without its entries would lose them. */
export async function applyPage(tables: Tables, { entries }: LogPage, after: number): Promise<void> {
  const [cursor, ...existing] = await Promise.all([
    readCursor(tables),
    ...entries.map(({ id }) => tables.entries.get(id)),
  ])
  // Another tab may have pulled more pages. Or entries were set aside, and the next pull starts from the beginning.
  const last = cursor < after ? cursor : Math.max(cursor, entries.at(-1)?.seq ?? after)
  await Promise.all([
    ...entries.flatMap((entry, index) => {
      const mine = parseStoredEntry(existing[index])
      const record: StoredEntry = { entry, state: 'stored' }
      return [
        mine?.state === 'conflict' && tables.aside.put(ASIDE.replaced + entry.id, mine),
        tables.entries.put(entry.id, record),
      ]
    }),
    last !== cursor && tables.meta.put(META.cursor, last),
  ])
}

/**
 * Treats every entry as unsent. A server that was restored from a backup has lost the latest entries and gives their
 * numbers away again; it recognises the entries that it still has by their ids.
 */
export async function forgetServer({ entries, meta }: Tables): Promise<void> {
  const records = (await entries.getAll()).flatMap((record) => parseStoredEntry(record) ?? [])
  await Promise.all([
    meta.delete(META.cursor),
    ...records
      .filter(({ state }) => state === 'stored')
      .map(({ entry: { seq: _seq, receivedAt: _receivedAt, ...entry } }) => {
        const record: StoredEntry = { entry: entry as Entry, state: 'unsent' }
        return entries.put(entry.id, record)
      }),
  ])
}
