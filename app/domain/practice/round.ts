import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankItem, BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { Reason } from '#app/domain/learning/next-practice-item.ts'

/** Why an item is asked. */
export type Why = Reason | 'placement' | 'drill' | 'mistake' | 'bookmark' | 'generated'

export interface RoundItem {
  item: BankItem
  why: Why
}

/** Items that were asked, in order. */
export type Asked = readonly Pick<AttemptItem, 'id'>[]

/** Chooses the items of one round. Its model observes each answer before the next item is asked for. */
export interface Round {
  /** The number of items. @param wanted where the request allows any number */
  length(wanted: number): number
  /**
   * The item after those that were asked.
   *
   * @param available only these, if the others can't be had
   * @returns undefined at the end of a list, or if all items of the topics rest
   */
  next(asked: Asked, day: number, available?: ReadonlySet<ItemId>): RoundItem | undefined
  /** The topics whose labs may generate the next question once the items are used up, the best first. */
  topicsOfVariants(asked: Asked, day: number): readonly BankTopic[]
}

/** A round that chooses with this model. */
export type RoundWith = (model: LearnerModel) => Round
