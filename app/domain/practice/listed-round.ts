import type { ItemId } from '#app/domain/catalogue/item.ts'
import { drillItems } from '#app/domain/learning/drill.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { Asked, Round, RoundItem } from './round.ts'
import type { RoundRequest } from './round-request.ts'

const WHY_LISTED = { mistakes: 'mistake', bookmarks: 'bookmark' } as const

/** A round whose items are known at its start: a drill, or the learner's own list. */
export class ListedRound implements Round {
  readonly #items: readonly RoundItem[]

  constructor(model: LearnerModel, request: Extract<RoundRequest, { kind: 'drill' | 'items' }>) {
    this.#items =
      request.kind === 'drill'
        ? drillItems(model, request.subject, request.misconception).map((item) => ({ item, why: 'drill' }))
        : request.items.flatMap((id) => {
            const item = model.bank.byId.get(id)
            return item && model.mayAsk(id) ? [{ item, why: WHY_LISTED[request.list] }] : []
          })
  }

  length(): number {
    return this.#items.length
  }

  next(asked: Asked, _day: number, available?: ReadonlySet<ItemId>): RoundItem | undefined {
    const before = new Set(asked.map(({ id }) => id))
    return this.#items.find(({ item: { id } }) => !before.has(id) && available?.has(id) !== false)
  }

  topicsOfVariants(): readonly BankTopic[] {
    return []
  }
}
