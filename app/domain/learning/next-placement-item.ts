import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem, BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { CHOICE } from './parameters.ts'

/**
 * The next item of a placement: one of a topic that was asked least, and of these the one whose chance is nearest to 65 %.
 * The first one is easier, so that nobody begins with a question that discourages. It always asks a fixed number of items:
 * they are too easily guessed for a rule that stops earlier.
 *
 * @param asked the items of this placement so far
 * @param available only these: the others can't be had
 */
export function nextPlacementItem(
  model: LearnerModel,
  topics: readonly BankTopic[],
  asked: readonly BankItem[],
  day: number,
  available?: ReadonlySet<ItemId>,
): BankItem | undefined {
  const timesAsked = (topic: BankTopic) => asked.filter((item) => item.topicIndex === topic.index).length
  const isOpen = (item: BankItem) =>
    !asked.includes(item) && model.mayAsk(item.id) && available?.has(item.id) !== false
  const open = topics.filter((topic) => topic.items.some(isOpen))
  const fewest = Math.min(...open.map(timesAsked))
  const target = asked.length === 0 ? CHOICE.placementStart : CHOICE.placementTarget
  const distance = (item: BankItem) => Math.abs(model.chance(item, day) - target)
  return open
    .filter((topic) => timesAsked(topic) === fewest)
    .flatMap((topic) => topic.items.filter(isOpen))
    .map((item) => ({ item, distance: distance(item) }))
    .reduce<{ item: BankItem; distance: number } | undefined>(
      (best, candidate) => (best && best.distance <= candidate.distance ? best : candidate),
      undefined,
    )?.item
}
