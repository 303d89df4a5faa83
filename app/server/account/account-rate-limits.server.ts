import { networkOf } from '#app/server/limits/network-of.server.ts'
import type {
  Admission,
  Bucket,
  LimitedBucket,
  RateLimit,
  RateLimitCounter,
} from '#app/server/limits/rate-limit-counter.server.ts'

/*
 * A request is counted before its work begins and taken back if it succeeds. So of a hundred requests that arrive
 * together, at most the limit reach the password hash. See docs/decisions/0015.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface ClientLimits {
  /** One network may be a whole school behind one router. */
  network: RateLimit
  accountOnNetwork: RateLimit
  /** Over all networks, against guesses from many of them. */
  account: RateLimit
  /** A browser with a device cookie for the account is counted here only. */
  device: RateLimit
}

const LIMITS = {
  signIn: {
    network: { max: 100, windowMs: 15 * MINUTE_MS },
    accountOnNetwork: { max: 10, windowMs: 15 * MINUTE_MS },
    account: { max: 100, windowMs: 15 * MINUTE_MS },
    device: { max: 10, windowMs: 15 * MINUTE_MS },
  },
  resetMail: {
    network: { max: 30, windowMs: HOUR_MS },
    accountOnNetwork: { max: 3, windowMs: HOUR_MS },
    account: { max: 20, windowMs: HOUR_MS },
    device: { max: 3, windowMs: HOUR_MS },
  },
} as const satisfies Record<string, ClientLimits>

/** Sign-ins without a password, from one network: through a provider, or with a passkey. */
const SIGN_INS_WITHOUT_PASSWORD: RateLimit = { max: 100, windowMs: 15 * MINUTE_MS }
const SIGN_UPS_PER_NETWORK: RateLimit = { max: 100, windowMs: HOUR_MS }
const SIGN_UP_MAILS: RateLimit = { max: 3, windowMs: HOUR_MS }
/** Each one adds a row for a while. */
const NEW_PASSKEYS: RateLimit = { max: 30, windowMs: HOUR_MS }
const CONFIRMATION_MAILS: RateLimit = { max: 3, windowMs: HOUR_MS }
const PASSWORD_CHANGES: RateLimit = { max: 10, windowMs: 15 * MINUTE_MS }

/** A browser that names an account by its e-mail address. */
export interface Client {
  email: string
  /** The network address that the request came from. */
  address: string
  /** The id in the browser's device cookie, if the cookie is for this account. */
  device: string | undefined
}

export class AccountRateLimits {
  readonly #counter: RateLimitCounter

  constructor(counter: RateLimitCounter) {
    this.#counter = counter
  }

  admitSignIn(client: Client, now: number): Promise<Admission> {
    return this.#counter.takeAll(bucketsOf('signIn', client), now)
  }

  /** Resets the counts of this browser. Failures from other networks still count against the account. */
  async signInSucceeded(client: Client): Promise<void> {
    if (client.device !== undefined) return await this.#counter.clear(deviceBucket('signIn', client))
    await this.#counter.takeBack(networkBucket('signIn', client))
    await this.#counter.clear(accountOnNetworkBucket('signIn', client))
    await this.#counter.takeBack(accountBucket('signIn', client))
  }

  /** A reset link or a deletion proves that the client owns the account. */
  async forgetFailures(client: Client): Promise<void> {
    for (const limit of ['signIn', 'resetMail'] as const) {
      await this.#counter.clear(accountOnNetworkBucket(limit, client))
      await this.#counter.clear(accountBucket(limit, client))
      if (client.device !== undefined) await this.#counter.clear(deviceBucket(limit, client))
    }
  }

  admitResetMail(client: Client, now: number): Promise<Admission> {
    return this.#counter.takeAll(bucketsOf('resetMail', client), now)
  }

  async resetMailFailed(client: Client): Promise<void> {
    for (const { bucket } of bucketsOf('resetMail', client)) await this.#counter.takeBack(bucket)
  }

  /** Counted when it begins, because each one adds a row. */
  admitSignInWithoutPassword(address: string, now: number): Promise<Admission> {
    return this.#counter.takeAll(
      [{ bucket: withoutPasswordBucket(address), ...SIGN_INS_WITHOUT_PASSWORD }],
      now,
    )
  }

  async signInWithoutPasswordSucceeded(address: string): Promise<void> {
    await this.#counter.takeBack(withoutPasswordBucket(address))
  }

  admitSignUp(client: Client, now: number, mails: boolean): Promise<Admission> {
    return this.#counter.takeAll(signUpBuckets(client, mails), now)
  }

  async takeBackSignUp(client: Client, mails: boolean): Promise<void> {
    for (const { bucket } of signUpBuckets(client, mails)) await this.#counter.takeBack(bucket)
  }

  admitNewPasskey(learnerId: string, now: number): Promise<Admission> {
    return this.#counter.takeAll([{ bucket: ['newPasskey', learnerId], ...NEW_PASSKEYS }], now)
  }

  admitConfirmationMail(learnerId: string, now: number): Promise<Admission> {
    return this.#counter.takeAll([{ bucket: ['confirmationMail', learnerId], ...CONFIRMATION_MAILS }], now)
  }

  async confirmationMailFailed(learnerId: string): Promise<void> {
    await this.#counter.takeBack(['confirmationMail', learnerId])
  }

  admitPasswordChange(learnerId: string, now: number): Promise<Admission> {
    return this.#counter.takeAll([{ bucket: passwordChangeBucket(learnerId), ...PASSWORD_CHANGES }], now)
  }

  async passwordChanged(learnerId: string): Promise<void> {
    await this.#counter.clear(passwordChangeBucket(learnerId))
  }
}

function bucketsOf(limit: keyof typeof LIMITS, client: Client): LimitedBucket[] {
  const { network, accountOnNetwork, account, device } = LIMITS[limit]
  if (client.device !== undefined) return [{ bucket: deviceBucket(limit, client), ...device }]
  return [
    { bucket: networkBucket(limit, client), ...network },
    { bucket: accountOnNetworkBucket(limit, client), ...accountOnNetwork },
    { bucket: accountBucket(limit, client), ...account },
  ]
}

/** Sign-ups that are confirmed by mail share the limit on mails to one address with reset mails. */
function signUpBuckets(client: Client, mails: boolean): LimitedBucket[] {
  const network = { bucket: networkBucket('signUp', client), ...SIGN_UPS_PER_NETWORK }
  if (!mails) return [network]
  return [
    network,
    { bucket: accountOnNetworkBucket('signUp', client), ...SIGN_UP_MAILS },
    { bucket: accountBucket('resetMail', client), ...LIMITS.resetMail.account },
  ]
}

function networkBucket(limit: string, { address }: Pick<Client, 'address'>): Bucket {
  return [limit, 'network', networkOf(address)]
}

function accountOnNetworkBucket(limit: string, { email, address }: Client): Bucket {
  return [limit, 'account on network', email, networkOf(address)]
}

function accountBucket(limit: string, { email }: Pick<Client, 'email'>): Bucket {
  return [limit, 'account', email]
}

function deviceBucket(limit: string, { email, device = '' }: Client): Bucket {
  return [limit, 'device', email, device]
}

function withoutPasswordBucket(address: string): Bucket {
  return ['signInWithoutPassword', networkOf(address)]
}

function passwordChangeBucket(learnerId: string): Bucket {
  return ['passwordChange', learnerId]
}
