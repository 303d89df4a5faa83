import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/server/database/schema.server.ts'

/** What is counted, and for whom: `['signIn', 'account', 'ada@example.org']`. */
export type Bucket = readonly string[]

export interface Count {
  count: number
  /** When the count begins anew, in milliseconds since 1970. */
  windowEndsAt: number
}

/**
 * Counts within windows of time. A count is one statement and a row: it survives a restart, holds for all processes on
 * one database, and two that come together can't read the same number. Names of buckets are kept as keyed hashes, so
 * that the table gives away neither e-mail nor network addresses.
 */
export class Tally {
  readonly #db: Database
  readonly #secret: string

  constructor(db: Database, secret: string) {
    this.#db = db
    this.#secret = secret
  }

  /** Counts one more; the first one after a window's end begins a new window of `windowMs`. */
  async add(bucket: Bucket, windowMs: number, now: number): Promise<Count> {
    const ended = sql<boolean>`tally."windowEndsAt" <= ${now}`
    return await this.#db
      .insertInto('tally')
      .values({ bucket: this.#name(bucket), count: 1, windowEndsAt: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          count: sql`case when ${ended} then 1 else tally."count" + 1 end`,
          windowEndsAt: sql`case when ${ended} then excluded."windowEndsAt" else tally."windowEndsAt" end`,
        }),
      )
      .returning(['count', 'windowEndsAt'])
      .executeTakeFirstOrThrow()
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

  /** Deletes the counts whose windows have ended. */
  async purge(now: number): Promise<void> {
    await this.#db.deleteFrom('tally').where('windowEndsAt', '<=', now).execute()
  }

  #name(bucket: Bucket): string {
    return createHmac('sha256', this.#secret).update(bucket.join(' ')).digest('base64url')
  }
}
