import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#app/server/database/schema.server.ts'
import { secondsUntil } from './seconds-until.server.ts'

/** The name of a counter: `['signIn', 'account', 'ada@example.org']`. */
export type Bucket = readonly string[]

export interface RateLimit {
  /** The highest count within a window. */
  max: number
  windowMs: number
}

export interface LimitedBucket extends RateLimit {
  bucket: Bucket
}

export type Admission = { admitted: true } | { admitted: false; retryAfterS: number }

interface Count {
  count: number
  /** When the count starts again, in milliseconds since 1970. */
  windowEndsAt: number
}

/** Ended windows are deleted after this many counts, so that the table cannot grow faster than it is emptied. */
const COUNTS_BETWEEN_PURGES = 500
/** One statement deletes at most this many rows, because SQLite blocks the event loop meanwhile. */
const PURGE_BATCH = 1_000

/** The column is an integer of 32 bits. */
const LARGEST_COUNT = 2 ** 31 - 1

/**
 * A fixed-window rate-limit counter in the table `tally`.
 *
 * A row survives a restart and is shared by all processes on one database. The names of buckets are stored as HMACs, so
 * the table holds neither e-mail nor network addresses.
 */
export class RateLimitCounter {
  readonly #db: Database
  readonly #secret: string
  #countsSincePurge = 0

  constructor(db: Database, secret: string) {
    this.#db = db
    this.#secret = secret
  }

  /**
   * Counts one more in every bucket, unless one of them is full. A refused request only reads, except when two requests
   * race for the last place.
   */
  async takeAll(limited: readonly LimitedBucket[], now: number): Promise<Admission> {
    const fullUntil = await this.#fullUntil(limited, now)
    if (fullUntil !== undefined) return { admitted: false, retryAfterS: secondsUntil(fullUntil, now) }
    const taken: Bucket[] = []
    for (const next of limited) {
      if (await this.#take(next, now)) {
        taken.push(next.bucket)
        continue
      }
      for (const bucket of taken) await this.takeBack(bucket)
      return { admitted: false, retryAfterS: secondsUntil((await this.#fullUntil([next], now)) ?? now, now) }
    }
    return { admitted: true }
  }

  /** Counts one more without a limit. After the end of a window, the next count starts a new one of `windowMs`. */
  async add(bucket: Bucket, windowMs: number, now: number): Promise<Count> {
    await this.#purgeSometimes(now)
    const count = await this.#countOne({ bucket, windowMs, max: LARGEST_COUNT }, now)
    if (!count) throw new Error('A count without a limit was refused')
    return count
  }

  async takeBack(bucket: Bucket): Promise<void> {
    await this.#db
      .updateTable('tally')
      .set({ count: sql`"count" - 1` })
      .where('bucket', '=', this.#name(bucket))
      .where('count', '>', 0)
      .execute()
  }

  async clear(bucket: Bucket): Promise<void> {
    await this.#db.deleteFrom('tally').where('bucket', '=', this.#name(bucket)).execute()
  }

  /** Deletes all counts whose windows have ended, and lets other requests in between. */
  async purge(now: number): Promise<void> {
    while ((await this.#purgeBatch(now)) === PURGE_BATCH) await nextTurn()
  }

  async #take(limited: LimitedBucket, now: number): Promise<boolean> {
    await this.#purgeSometimes(now)
    return (await this.#countOne(limited, now)) !== undefined
  }

  /** One statement, so that two requests never get the same number. Undefined if the bucket is full. */
  async #countOne({ bucket, windowMs, max }: LimitedBucket, now: number): Promise<Count | undefined> {
    const ended = sql<boolean>`tally."windowEndsAt" <= ${now}`
    return await this.#db
      .insertInto('tally')
      .values({ bucket: this.#name(bucket), count: 1, windowEndsAt: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet({
            count: sql`case when ${ended} then 1 else tally."count" + 1 end`,
            windowEndsAt: sql`case when ${ended} then excluded."windowEndsAt" else tally."windowEndsAt" end`,
          })
          .where(({ eb, or }) => or([eb('tally.count', '<', max), eb('tally.windowEndsAt', '<=', now)])),
      )
      .returning(['count', 'windowEndsAt'])
      .executeTakeFirst()
  }

  /** When the last of the full buckets can be used again; undefined if none is full. */
  async #fullUntil(limited: readonly LimitedBucket[], now: number): Promise<number | undefined> {
    const maxOf = new Map(limited.map(({ bucket, max }) => [this.#name(bucket), max]))
    const rows = await this.#db
      .selectFrom('tally')
      .selectAll()
      .where('bucket', 'in', [...maxOf.keys()])
      .where('windowEndsAt', '>', now)
      .execute()
    const full = rows.filter(({ bucket, count }) => count >= (maxOf.get(bucket) ?? 0))
    return full.length === 0 ? undefined : Math.max(...full.map(({ windowEndsAt }) => windowEndsAt))
  }

  async #purgeSometimes(now: number): Promise<void> {
    this.#countsSincePurge++
    if (this.#countsSincePurge < COUNTS_BETWEEN_PURGES) return
    this.#countsSincePurge = 0
    await this.#purgeBatch(now)
  }

  async #purgeBatch(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tally')
      .where('bucket', 'in', (query) =>
        query.selectFrom('tally').select('bucket').where('windowEndsAt', '<=', now).limit(PURGE_BATCH),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  #name(bucket: Bucket): string {
    return createHmac('sha256', this.#secret).update(bucket.join(' ')).digest('base64url')
  }
}
