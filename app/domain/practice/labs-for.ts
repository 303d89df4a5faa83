import type { BankLab, ItemBank } from '#app/domain/learning/item-bank.ts'
import type { RoundRequest } from './round-request.ts'
import { topicsNamed } from './topics-named.ts'

const MOST_LABS = 3

/** Labs for a round whose topics have no fresh questions left. */
export function labsFor(bank: ItemBank, request: RoundRequest): readonly BankLab[] {
  if (request.kind !== 'practice' || request.topics.length === 0) return []
  return topicsNamed(bank, request.topics)
    .flatMap(({ labs }) => labs)
    .slice(0, MOST_LABS)
}
