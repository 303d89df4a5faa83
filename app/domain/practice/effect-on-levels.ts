import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { ANSWERS_FOR_TOPIC_LEVEL } from '#app/domain/learning/topic-standing.ts'
import { movesBetween } from './moves.ts'

/** A topic that came nearer to its first level. */
export interface BegunTopic {
  topic: BankTopic
  /** Answers until its first level. */
  missing: number
}

/** What a round or an exam did to the levels: those that moved, and what the answers gained where none has moved. */
export function effectOnLevels(before: LearnerModel, after: LearnerModel, day: number) {
  const { topics } = after.bank
  const counted = topics.filter((topic) => after.carefulAnswers(topic) > before.carefulAnswers(topic))
  const begun = counted.filter((topic) => after.level(topic, day) === undefined)
  return {
    ...movesBetween(before, after, day),
    /** Topics without an answer before. */
    firstAnswers: topics.filter((topic) => after.hasAnswers(topic) && !before.hasAnswers(topic)).length,
    /** The nearest first. */
    begun: begun
      .map((topic): BegunTopic => ({ topic, missing: ANSWERS_FOR_TOPIC_LEVEL - after.carefulAnswers(topic) }))
      .sort((left, right) => left.missing - right.missing),
    /** Topics with a level that has more answers behind it. */
    confirmed: counted.length - begun.length,
  }
}
