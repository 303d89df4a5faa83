import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPlacementItem } from '#app/domain/learning/next-placement-item.ts'
import { placementLength } from './placement-length.ts'
import type { Asked, Round, RoundItem } from './round.ts'
import { topicsNamed } from './topics-named.ts'

/** A round that finds the level in a subject. Its next item depends on the answers so far. */
export class PlacementRound implements Round {
  readonly #model: LearnerModel
  readonly #topics: readonly BankTopic[]

  constructor(model: LearnerModel, subject: SubjectId) {
    this.#model = model
    this.#topics = topicsNamed(model.bank, [subject])
  }

  length(): number {
    return placementLength(this.#topics.flatMap(({ items }) => items).length)
  }

  next(asked: Asked, day: number, available?: ReadonlySet<ItemId>): RoundItem | undefined {
    const before = asked.flatMap(({ id }) => this.#model.bank.byId.get(id) ?? [])
    const item = nextPlacementItem(this.#model, this.#topics, before, day, available)
    return item && { item, why: 'placement' }
  }

  topicsOfVariants(): readonly BankTopic[] {
    return []
  }
}
