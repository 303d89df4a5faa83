import { type Cipheriv, createCipheriv, createHash } from 'node:crypto'

const ZEROS = Buffer.alloc(65_536)

/** Numbers that look like chance and are the same for the same seed: the key stream of a cipher. */
export class Random {
  readonly #stream: Cipheriv
  #block = new Uint32Array()
  #at = 0

  constructor(seed: number) {
    const key = createHash('sha256').update(String(seed)).digest()
    this.#stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  }

  /** From 0, itself included, to 1. */
  uniform(): number {
    if (this.#at === this.#block.length) {
      this.#block = new Uint32Array(Uint8Array.from(this.#stream.update(ZEROS)).buffer)
      this.#at = 0
    }
    return (this.#block[this.#at++] ?? 0) / 2 ** 32
  }

  below(count: number): number {
    return Math.floor(this.uniform() * count)
  }

  /** How many there are of what comes `mean` times on the average, each by itself. */
  poisson(mean: number): number {
    // In parts, because the product below must not fall to 0.
    if (mean > MOST_AT_ONCE) return this.poisson(MOST_AT_ONCE) + this.poisson(mean - MOST_AT_ONCE)
    const least = Math.exp(-mean)
    let count = 0
    for (let product = this.uniform(); product > least; product *= this.uniform()) count++
    return count
  }

  /** One of the indices of `weights`, each as often as its weight says; `total` is their sum. */
  weighted(weights: readonly number[], total: number): number {
    let left = this.uniform() * total
    for (const [index, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return index
    }
    return weights.length - 1
  }
}

const MOST_AT_ONCE = 20
