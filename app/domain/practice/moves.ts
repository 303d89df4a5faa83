import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { MasteryLevel } from '#app/domain/learning/mastery.ts'

/** A topic whose level has changed. */
export interface Move {
  topic: BankTopic
  from: MasteryLevel
  to: MasteryLevel
}

/**
 * What moved between two models of one learner: the levels that rose, the highest first, those that fell, and the first
 * levels of topics. A first level is what the first answers say; nothing has moved yet.
 *
 * @param inBetween by index of the topic, the first level that it had after `before`. From there a topic that had none before
 *   has moved.
 */
export function movesBetween(
  before: LearnerModel,
  after: LearnerModel,
  day: number,
  inBetween: ReadonlyMap<number, MasteryLevel> = new Map(),
) {
  const moves = after.bank.topics.flatMap((topic): Move[] => {
    const from = before.level(topic, day) ?? inBetween.get(topic.index)
    const to = after.level(topic, day)
    return from === to ? [] : [{ topic, from, to }]
  })
  return {
    up: moves.filter((move) => rise(move) > 0).sort((left, right) => (right.to ?? 0) - (left.to ?? 0)),
    down: moves.filter((move) => rise(move) < 0),
    first: moves.filter(({ from }) => from === undefined),
  }
}

function rise({ from, to }: Move): number {
  return from === undefined ? 0 : (to ?? -1) - from
}
