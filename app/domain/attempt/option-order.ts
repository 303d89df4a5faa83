import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'

/**
 * The order in which an attempt shows the options of an item. The same seed and item always give the same order, so a
 * resumed attempt looks as it did before.
 *
 * @param seed of the attempt; undefined keeps the order of the content file
 */
export function optionOrder(seed: number | undefined, itemId: string): readonly OptionNumber[] {
  if (seed === undefined) return OPTION_NUMBERS
  const random = mulberry32(hashText(itemId, seed))
  const order = [...OPTION_NUMBERS]
  // Fisher–Yates
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const [a, b] = [order[last], order[pick]]
    if (a !== undefined && b !== undefined) [order[last], order[pick]] = [b, a]
  }
  return order
}

/** FNV-1a, 32 bits. */
function hashText(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** Tommy Ettinger's generator with 32 bits of state; numbers in [0, 1). */
function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
