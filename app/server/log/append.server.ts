import { sql, type Transaction } from 'kysely'
import type { UploadOutcome } from '#app/domain/log/sync-protocol.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { insertRows, paddedToPowerOfTwo } from '#app/server/database/insert-rows.server.ts'
import { retryingDeadlocks } from '#app/server/database/retrying-deadlocks.server.ts'
import type { Database, LogEntryTable, Tables } from '#app/server/database/schema.server.ts'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { secondsUntil } from '#app/server/limits/seconds-until.server.ts'
import { type EntryColumns, isSameEntry } from './entry-row.server.ts'

/*
 * Appends entries to the logs of learners.
 *
 * Invariant: the numbers of a learner's entries are 1, 2, 3, … without gaps, and an id has one number. A transaction
 * first writes to the learner's row of logHead, which makes every other transaction on that log wait, in this process or
 * another. Only a later statement looks up which ids exist, so it sees everything that was committed before. Rows of logHead
 * are locked in the order of their ids, so two transactions cannot wait for each other.
 *
 * Uploads that arrive while a transaction is under way are written together by the next one: waiting for the disk is most
 * of the cost of a commit. There is no batching delay.
 */

/** Far more than a learner does in an hour. It stops a client in an endless loop. */
export const ENTRIES_PER_HOUR = 1_000
export const MAX_ENTRIES_PER_LOG = 200_000
const HOUR_MS = 3_600_000

/** Bounds a transaction over all its uploads. */
const MAX_ENTRIES_PER_TRANSACTION = 1_000

/** An entry that was checked and marked. */
export type AppendableEntry = EntryColumns & { marks: string | null }

interface Upload {
  learner: LearnerId
  entries: readonly AppendableEntry[]
  now: number
}

/** The outcomes in the order of the entries; undefined if the account was deleted meanwhile. */
type UploadOutcomes = UploadOutcome[] | undefined

interface QueuedUpload extends Upload {
  resolve: (outcomes: UploadOutcomes) => void
  reject: (error: unknown) => void
}

/** A database has a queue while a transaction is under way. */
const queues = new WeakMap<Database, QueuedUpload[]>()

/** Appends the entries that are not in the learner's log yet. They are on disk when the promise resolves. */
export function appendEntries(db: Database, upload: Upload): Promise<UploadOutcomes> {
  return new Promise((resolve, reject) => {
    const queued = { ...upload, resolve, reject }
    const queue = queues.get(db)
    if (queue) {
      queue.push(queued)
      return
    }
    queues.set(db, [queued])
    // Requests that the process has received already join the first transaction.
    setImmediate(() => void writeQueue(db))
  })
}

async function writeQueue(db: Database): Promise<void> {
  const queue = queues.get(db) ?? []
  while (queue.length > 0) await writeTogether(db, takeTransaction(queue))
  queues.delete(db)
}

function takeTransaction(queue: QueuedUpload[]): QueuedUpload[] {
  let entries = 0
  const end = queue.findIndex((upload, index) => {
    entries += upload.entries.length
    return index > 0 && entries > MAX_ENTRIES_PER_TRANSACTION
  })
  return queue.splice(0, end < 0 ? queue.length : end)
}

async function writeTogether(db: Database, uploads: readonly QueuedUpload[]): Promise<void> {
  try {
    const outcomes = await retryingDeadlocks(() =>
      db.transaction().execute((transaction) => appendAll(transaction, uploads)),
    )
    for (const [index, { resolve }] of uploads.entries()) resolve(outcomes[index])
  } catch (error) {
    // One upload must not make the others fail: the account of one learner may have been deleted meanwhile.
    if (uploads.length > 1 && !isUnavailable(error))
      for (const upload of uploads) await writeTogether(db, [upload])
    else for (const { reject } of uploads) reject(error)
  }
}

async function appendAll(
  transaction: Transaction<Tables>,
  uploads: readonly Upload[],
): Promise<UploadOutcomes[]> {
  const byLearner = Map.groupBy(uploads, ({ learner }) => learner)
  const lastSeqs = await lockHeads(transaction, [...byLearner.keys()])
  const stored = await findStored(transaction, uploads)
  const logs = new Map<LearnerId, LogTail>()
  for (const [learner, lastSeq] of lastSeqs) {
    const ids = byLearner.get(learner)?.flatMap(({ entries }) => entries.map(({ id }) => id)) ?? []
    const fresh = new Set(ids.filter((id) => !stored.has(nameOf(learner, id)))).size
    const arrivals = await findArrivals(transaction, learner, lastSeq, fresh)
    logs.set(learner, { lastSeq, arrivals })
  }

  const rows: LogEntryTable[] = []
  const outcomes = uploads.map(({ learner, entries, now }) => {
    const log = logs.get(learner)
    return (
      log &&
      entries.map((entry) => {
        const name = nameOf(learner, entry.id)
        const earlier = stored.get(name)
        if (earlier) return outcomeOfDuplicate(entry, earlier)
        const refusal = refusalOf(log, now)
        if (refusal) return { id: entry.id, ...refusal }
        log.lastSeq++
        const row = { ...entry, userId: learner, seq: log.lastSeq, receivedAt: now }
        stored.set(name, row)
        rows.push(row)
        return outcomeOf(row)
      })
    )
  })
  await insertRows(transaction, 'logEntry', rows)
  await writeHeads(transaction, logs)
  return outcomes
}

/** Locks the learners' logs. A learner whose account was deleted is missing from the answer. */
async function lockHeads(
  transaction: Transaction<Tables>,
  learners: readonly LearnerId[],
): Promise<Map<LearnerId, number>> {
  const heads = await transaction
    .insertInto('logHead')
    .columns(['userId', 'lastSeq'])
    .expression(
      transaction
        .selectFrom('user')
        .select(['id', sql<number>`0`.as('lastSeq')])
        .where('id', 'in', paddedToPowerOfTwo(learners))
        .orderBy('id'),
    )
    // An update that changes nothing waits for the row and reads its latest version.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastSeq: sql`"logHead"."lastSeq"` }))
    .returning(['userId', 'lastSeq'])
    .execute()
  return new Map(heads.map(({ userId, lastSeq }) => [userId as LearnerId, lastSeq]))
}

/** The entries of the uploads that are in the logs already, by learner and id. */
async function findStored(
  transaction: Transaction<Tables>,
  uploads: readonly Upload[],
): Promise<Map<string, LogEntryTable>> {
  const learners = [...new Set(uploads.map(({ learner }) => learner))]
  const ids = uploads.flatMap(({ learner, entries }) => entries.map(({ id }) => sql`(${learner}, ${id})`))
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('logEntry')
    .selectAll()
    // The same learners again, as a list from which a database that is split by learner picks its parts.
    .where('userId', 'in', paddedToPowerOfTwo(learners))
    .where(sql<boolean>`("userId", id) in (values ${sql.join(paddedToPowerOfTwo(ids))})`)
    .execute()
  return new Map(rows.map((row) => [nameOf(row.userId, row.id), row]))
}

interface LogTail {
  lastSeq: number
  /** Arrival times, by number, of the entries that are `ENTRIES_PER_HOUR` before the ones being appended. */
  arrivals: ReadonlyMap<number, number>
}

/**
 * The hourly limit needs no counter: an entry is refused if the entry `ENTRIES_PER_HOUR` before it arrived less than an
 * hour ago. So the limit holds for all servers together and after a restart.
 */
async function findArrivals(
  transaction: Transaction<Tables>,
  learner: LearnerId,
  lastSeq: number,
  fresh: number,
): Promise<ReadonlyMap<number, number>> {
  const last = lastSeq + fresh - ENTRIES_PER_HOUR
  if (last < 1 || fresh === 0) return new Map()
  const rows = await transaction
    .selectFrom('logEntry')
    .select(['seq', 'receivedAt'])
    .where('userId', '=', learner)
    .where('seq', '>', lastSeq - ENTRIES_PER_HOUR)
    .where('seq', '<=', last)
    .execute()
  return new Map(rows.map(({ seq, receivedAt }) => [seq, receivedAt]))
}

function refusalOf({ lastSeq, arrivals }: LogTail, now: number) {
  if (lastSeq >= MAX_ENTRIES_PER_LOG) return { refused: 'full' } as const
  const arrival = arrivals.get(lastSeq + 1 - ENTRIES_PER_HOUR)
  if (arrival === undefined || arrival + HOUR_MS <= now) return undefined
  return { refused: 'too-many', retryAfterS: secondsUntil(arrival + HOUR_MS, now) } as const
}

async function writeHeads(
  transaction: Transaction<Tables>,
  logs: ReadonlyMap<LearnerId, LogTail>,
): Promise<void> {
  const heads = [...logs].map(([userId, { lastSeq }]) => ({ userId, lastSeq }))
  if (heads.length === 0) return
  await transaction
    .insertInto('logHead')
    .values(heads)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ ref }) => ({ lastSeq: ref('excluded.lastSeq') })),
    )
    .execute()
}

function outcomeOfDuplicate(entry: AppendableEntry, earlier: LogEntryTable): UploadOutcome {
  return isSameEntry(entry, earlier) ? outcomeOf(earlier) : { id: entry.id, refused: 'conflict' }
}

function outcomeOf({ id, seq, receivedAt, marks }: LogEntryTable): UploadOutcome {
  return { id, seq, receivedAt, ...(marks !== null && { marks }) }
}

function nameOf(learner: string, id: string): string {
  return `${learner} ${id}`
}
