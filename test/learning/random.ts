import { mulberry32, shuffle } from '#app/domain/random.ts'

/** The dice of a simulation, from a seed. */
export class Random {
  /** In [0, 1). */
  readonly uniform: () => number

  constructor(seed: number) {
    this.uniform = mulberry32(seed)
  }

  /** Normal with mean 0 and standard deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform())
  }

  below(count: number): number {
    return Math.floor(this.uniform() * count)
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }

  shuffled<T>(list: readonly T[]): T[] {
    return shuffle(list, this.uniform)
  }
}
