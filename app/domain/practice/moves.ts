import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { MasteryLevel } from '#app/domain/learning/mastery.ts'

/** A topic whose level has changed. */
export interface Move {
  topic: BankTopic
  from: MasteryLevel
  to: MasteryLevel
}

/** The changes between two models of one learner: the levels that rose, the highest first, and those that fell. */
export function movesBetween(before: LearnerModel, after: LearnerModel, day: number) {
  const moves = after.bank.topics.flatMap((topic): Move[] => {
    const from = before.level(topic, day)
    const to = after.level(topic, day)
    return from === to ? [] : [{ topic, from, to }]
  })
  return {
    up: moves.filter((move) => rise(move) > 0).sort((left, right) => (right.to ?? 0) - (left.to ?? 0)),
    down: moves.filter((move) => rise(move) < 0),
  }
}

/** A first level counts as a rise, even the lowest. */
function rise({ from, to }: Move): number {
  return (to ?? -1) - (from ?? -1)
}
