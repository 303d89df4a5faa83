import type { Insertable } from 'kysely'
import type { AttemptTable, Database } from '#app/server/database/schema.server.ts'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'

/*
 * Attempts that arrive together are inserted together: waiting for the disk is a third of what a save costs, and one
 * commit serves them all. Nobody waits for company: what comes while a commit is under way goes with the next.
 */

export type InsertOutcome = 'inserted' | 'present' | 'noLearner'

type Row = Insertable<AttemptTable>

interface Waiting {
  row: Row
  resolve: (outcome: InsertOutcome) => void
  reject: (error: unknown) => void
}

/** Of both engines the lower limit is 32,766 parameters in a statement; a row has nine. */
const MOST_ROWS = 500

/** A queue is there while somebody is writing from it. */
const queues = new WeakMap<Database, Waiting[]>()

/**
 * Inserts an attempt unless its learner has one with that id. It is on the disk when the promise resolves.
 *
 * @returns `present` where the id is taken, `noLearner` where the learner is gone
 */
export function insertAttempt(db: Database, row: Row): Promise<InsertOutcome> {
  return new Promise((resolve, reject) => {
    const waiting = { row, resolve, reject }
    const queue = queues.get(db)
    if (queue) {
      queue.push(waiting)
      return
    }
    queues.set(db, [waiting])
    // After the requests that the process has received already.
    setImmediate(() => void writeAll(db))
  })
}

async function writeAll(db: Database): Promise<void> {
  const queue = queues.get(db) ?? []
  while (queue.length > 0) await write(db, queue.splice(0, MOST_ROWS))
  queues.delete(db)
}

async function write(db: Database, waiting: readonly Waiting[]): Promise<void> {
  const [only] = waiting
  try {
    const inserted = await db
      .insertInto('attempt')
      .values(waiting.map(({ row }) => row))
      .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
      .returning(['userId', 'id'])
      .execute()
    const fresh = new Set(inserted.map(keyOf))
    // The first of two that are the same is the one that went in.
    for (const { row, resolve } of waiting) resolve(fresh.delete(keyOf(row)) ? 'inserted' : 'present')
  } catch (error) {
    // Each would wait for the database in turn, as long as this one did.
    if (isUnavailable(error)) for (const { reject } of waiting) reject(error)
    // One that can't be inserted must not take the others along.
    else if (waiting.length > 1) for (const one of waiting) await write(db, [one])
    // A version of a quiz is never deleted, so the row that is missing is the learner's.
    else if (isForeignKeyViolation(error)) only?.resolve('noLearner')
    else only?.reject(error)
  }
}

function keyOf({ userId, id }: { userId: string; id: string }): string {
  return `${userId} ${id}`
}

/** SQLite's extended code and PostgreSQL's. */
const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY
  return 'code' in error && error.code === POSTGRES_FOREIGN_KEY
}
