import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '#app/server/database/schema.server.ts'

/*
 * How many tries a door allows. A try is counted before it is made and taken back when it succeeds, so that of a
 * hundred that arrive together no more than the limit get through to the password hash. The counts are rows: they
 * survive a restart and hold for all processes on one database.
 */

interface Limit {
  tries: number
  windowMs: number
}

const MINUTE_MS = 60_000

/** An address stands for a whole school behind one router, so it may fail more often than an account. */
const LIMITS = {
  signIn: {
    account: { tries: 10, windowMs: 15 * MINUTE_MS },
    address: { tries: 100, windowMs: 15 * MINUTE_MS },
  },
  resetMail: {
    account: { tries: 3, windowMs: 60 * MINUTE_MS },
    address: { tries: 30, windowMs: 60 * MINUTE_MS },
  },
} as const satisfies Record<string, Record<'account' | 'address', Limit>>

type Door = keyof typeof LIMITS

/** Who tries: an account by its e-mail address, a reader by the address of the network. */
export interface Tries {
  door: Door
  email: string
  address: string
}

type Admission = { admitted: true } | { admitted: false; retryAfterS: number }

/** Keeps the limits in the database, under names that give away neither e-mail nor network addresses. */
export class FailureLimit {
  readonly #db: Database
  readonly #secret: string

  constructor(db: Database, secret: string) {
    this.#db = db
    this.#secret = secret
  }

  /** Counts a try. Where it is not admitted, nothing that it asks for may be done. */
  async admit(tries: Tries, now: number): Promise<Admission> {
    let retryAt = 0
    for (const { bucket, limit } of this.#bucketsOf(tries)) {
      const { failures, windowEndsAt } = await this.#count(bucket, limit, now)
      if (failures > limit.tries) retryAt = Math.max(retryAt, windowEndsAt)
    }
    if (retryAt === 0) return { admitted: true }
    return { admitted: false, retryAfterS: Math.max(1, Math.ceil((retryAt - now) / 1000)) }
  }

  /** The try succeeded: the account starts afresh, and the address has not failed. */
  async forgive({ door, email, address }: Tries): Promise<void> {
    await this.forgiveAccount({ door, email })
    await this.#db
      .updateTable('failure')
      .set({ failures: sql`failures - 1` })
      .where('bucket', '=', this.#name(door, 'address', networkOf(address)))
      .where('failures', '>', 0)
      .execute()
  }

  async forgiveAccount({ door, email }: Omit<Tries, 'address'>): Promise<void> {
    await this.#db
      .deleteFrom('failure')
      .where('bucket', '=', this.#name(door, 'account', email))
      .execute()
  }

  async purge(now: number): Promise<void> {
    await this.#db.deleteFrom('failure').where('windowEndsAt', '<=', now).execute()
  }

  /** One statement, so that two processes can't read the same count. */
  async #count(bucket: string, { windowMs }: Limit, now: number) {
    const fresh = sql<boolean>`failure."windowEndsAt" <= ${now}`
    return await this.#db
      .insertInto('failure')
      .values({ bucket, failures: 1, windowEndsAt: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          failures: sql`case when ${fresh} then 1 else failure.failures + 1 end`,
          windowEndsAt: sql`case when ${fresh} then excluded."windowEndsAt" else failure."windowEndsAt" end`,
        }),
      )
      .returning(['failures', 'windowEndsAt'])
      .executeTakeFirstOrThrow()
  }

  #bucketsOf({ door, email, address }: Tries): { bucket: string; limit: Limit }[] {
    const { account, address: network } = LIMITS[door]
    return [
      { bucket: this.#name(door, 'account', email), limit: account },
      { bucket: this.#name(door, 'address', networkOf(address)), limit: network },
    ]
  }

  #name(door: Door, kind: 'account' | 'address', who: string): string {
    return createHmac('sha256', this.#secret).update(`${door} ${kind} ${who}`).digest('base64url')
  }
}

/** One subscriber's share of IPv6 is a /64: each of its addresses would otherwise be a new one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after)
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
