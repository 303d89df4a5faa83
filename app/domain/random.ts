/*
 * Pseudorandom numbers from a seed. Stored attempts and shared addresses are replayed from seeds, so these functions must
 * return the same numbers in every release.
 */

/** FNV-1a, 32 bits. */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** Tommy Ettinger's generator with 32 bits of state; numbers in [0, 1). */
export function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Random draws whose results depend on a seed alone. */
export interface Random {
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  oneOf<T>(choices: readonly [T, ...T[]]): T
  shuffle<T>(values: readonly T[]): T[]
}

export function seededRandom(seed: string): Random {
  const next = mulberry32(hashText(seed))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    int,
    oneOf: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    shuffle: (values) => shuffle(values, next),
  }
}

/** Fisher–Yates. */
export function shuffle<T>(values: readonly T[], next: () => number): T[] {
  const order = [...values]
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(next() * (last + 1))
    const [a, b] = [order[last], order[pick]]
    if (a !== undefined && b !== undefined) [order[last], order[pick]] = [b, a]
  }
  return order
}
