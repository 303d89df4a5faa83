import { LRUCache } from 'lru-cache'

interface Bucket {
  tokens: number
  refilledAt: number
}

export interface TokenBucketOptions {
  /** Tokens that each bucket regains. */
  perSecond: number
  /** Tokens that a full bucket holds. */
  burst: number
  /** The least recently used buckets beyond this number are forgotten, and so are full again. */
  mostBuckets: number
}

/** Token buckets in the memory of this process, one for each key. */
export class TokenBuckets {
  readonly #options: TokenBucketOptions
  readonly #buckets: LRUCache<string, Bucket>

  constructor(options: TokenBucketOptions) {
    this.#options = options
    this.#buckets = new LRUCache({ max: options.mostBuckets })
  }

  /**
   * Takes one token from the key's bucket.
   *
   * @param now milliseconds on a clock that never goes back
   * @returns 0 if there was one, else the whole seconds until there is one
   */
  take(key: string, now: number): number {
    const { perSecond, burst } = this.#options
    const bucket = this.#buckets.get(key) ?? { tokens: burst, refilledAt: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (perSecond * (now - bucket.refilledAt)) / 1000)
    bucket.refilledAt = now
    this.#buckets.set(key, bucket)
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
    bucket.tokens--
    return 0
  }
}
