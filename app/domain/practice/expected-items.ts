import type { BankItem } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { CHOICE } from '#app/domain/learning/parameters.ts'
import type { Asked, Round, RoundItem } from './round.ts'

/**
 * The items that follow those that were asked, if the learner answers as expected. This changes the model.
 *
 * @param round chooses with this model
 */
export function* expectedItems(
  model: LearnerModel,
  round: Round,
  asked: Asked,
  day: number,
  most: number,
): Generator<RoundItem> {
  const all = [...asked]
  while (all.length < asked.length + most) {
    const next = round.next(all, day)
    if (!next) return
    yield next
    all.push(next.item)
    answer(model, next.item, isExpectedRight(model, next.item, day), day)
  }
}

export function isExpectedRight(model: LearnerModel, item: BankItem, day: number): boolean {
  return model.chance(item, day) >= CHOICE.expectedRight
}

/** Makes the model observe an answer that has not been given. */
export function answer(model: LearnerModel, item: BankItem, right: boolean, day: number): void {
  model.observe({ item, time: 0, day, right, current: true, feedback: true })
}
