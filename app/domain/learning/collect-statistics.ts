import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { Log } from '#app/domain/log/log.ts'
import { type ItemStatistics, NO_ANSWERS, withAnswer } from './calibration.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedEvents } from './learned-answers.ts'
import { LearnerModel } from './learner-model.ts'

/** This many answers take a few milliseconds. */
const ANSWERS_AT_ONCE = 100

/**
 * Adds the evidence of one learner's log about the difficulty of items: the first answers that were read carefully. It is a
 * generator that pauses every few milliseconds.
 *
 * @param bank with the authors' difficulties
 */
export function* addToStatistics(
  statistics: Map<ItemId, ItemStatistics>,
  bank: ItemBank,
  log: Log,
): Generator<undefined, void> {
  const model = new LearnerModel(bank)
  for (const [index, event] of learnedEvents(bank, log).entries()) {
    if (index % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) yield
    if (!('item' in event)) {
      model.learnFrom(event)
      continue
    }
    const { kind, first, chance } = model.observe(event)
    if (kind !== 'careful' || !first || !event.current) continue
    const { id } = event.item
    statistics.set(id, withAnswer(statistics.get(id) ?? NO_ANSWERS, chance, event.right))
  }
}
