import { networkOf } from '#app/server/limits/network-of.server.ts'
import { secondsUntil } from '#app/server/limits/seconds-until.server.ts'
import type { Bucket, Tally } from '#app/server/limits/tally.server.ts'

/*
 * How many tries a door allows. A try is counted before it is made and taken back when it succeeds, so that of a
 * hundred that arrive together no more than the limit get through to the password hash.
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

export class FailureLimit {
  readonly #tally: Tally

  constructor(tally: Tally) {
    this.#tally = tally
  }

  /** Counts a try. Where it is not admitted, nothing that it asks for may be done. */
  async admit(tries: Tries, now: number): Promise<Admission> {
    let retryAt = 0
    const { account, address } = LIMITS[tries.door]
    for (const [bucket, limit] of [
      [accountBucket(tries), account],
      [addressBucket(tries), address],
    ] as const) {
      const { count, windowEndsAt } = await this.#tally.add(bucket, limit.windowMs, now)
      if (count > limit.tries) retryAt = Math.max(retryAt, windowEndsAt)
    }
    if (retryAt === 0) return { admitted: true }
    return { admitted: false, retryAfterS: secondsUntil(retryAt, now) }
  }

  /** The try succeeded: the account starts afresh, and the address has not failed. */
  async forgive(tries: Tries): Promise<void> {
    await this.forgiveAccount(tries)
    await this.#tally.takeBack(addressBucket(tries))
  }

  async forgiveAccount(tries: Omit<Tries, 'address'>): Promise<void> {
    await this.#tally.clear(accountBucket(tries))
  }
}

function accountBucket({ door, email }: Omit<Tries, 'address'>): Bucket {
  return [door, 'account', email]
}

function addressBucket({ door, address }: Tries): Bucket {
  return [door, 'address', networkOf(address)]
}
