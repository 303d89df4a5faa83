import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem, BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { CHOICE } from './parameters.ts'

/** Whether a topic has an item that was never seen, and that may be asked. */
export function hasFreshItem(model: LearnerModel, { items }: BankTopic): boolean {
  return items.some((item) => !model.seen(item) && model.mayAsk(item.id))
}

export interface ChoiceLimits {
  /** Days until an item that was known may come again. Nothing comes twice on a day. */
  restDays?: number
  /** Only these, and they do not rest: the learner asked for them. */
  among?: ReadonlySet<ItemId>
  /** Only these: the others can't be had. */
  available?: ReadonlySet<ItemId> | undefined
}

/**
 * The item of a topic to ask next: an unseen one; else one that was missed; else the one that was seen longest ago.
 * Repeating an item teaches the item; another item of the topic teaches the topic. Never one that may not
 * be asked.
 *
 * @returns undefined if nothing may come yet
 */
export function chooseItem(
  model: LearnerModel,
  topic: BankTopic,
  day: number,
  { restDays = CHOICE.restDays, among, available }: ChoiceLimits = {},
): BankItem | undefined {
  const candidates = topic.items.flatMap((item) => {
    if (!model.mayAsk(item.id) || among?.has(item.id) === false || available?.has(item.id) === false)
      return []
    const seen = model.seen(item)
    if (!seen) return { item, rank: 0, order: Math.abs(model.chance(item, day) - CHOICE.target) }
    const isToday = Math.floor(seen.lastSeen) === Math.floor(day)
    if (!among && (isToday || (seen.known && day - seen.lastSeen < restDays))) return []
    return { item, rank: seen.known ? 2 : 1, order: seen.lastSeen }
  })
  return candidates.sort((left, right) => left.rank - right.rank || left.order - right.order)[0]?.item
}
