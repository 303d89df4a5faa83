import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { hashText, mulberry32, shuffle } from '#app/domain/random.ts'

/**
 * The order in which an attempt shows the options of an item. The same seed and item always give the same order, so a
 * resumed attempt looks the same as before.
 *
 * @param seed of the attempt; undefined keeps the order of the content file
 */
export function optionOrder(seed: number | undefined, itemId: string): readonly OptionNumber[] {
  return seed === undefined ? OPTION_NUMBERS : shuffle(OPTION_NUMBERS, mulberry32(hashText(itemId, seed)))
}
