import type { BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { PLAN } from './parameters.ts'
import type { Plan } from './plan.ts'
import { expectedChance } from './response.ts'
import { afterAnswer, firstGain, offsetOn, type TopicPractice } from './topic-practice.ts'

/*
 * Ranks topics by the value of the next minutes. The value of an answer is what it adds to the expected share of marks on
 * the day of the exam, per minute. That number accounts for forgetting, diminishing returns and weights.
 */

/** The expected share of right answers over a topic's items on a day. */
export function expectedShare(
  model: LearnerModel,
  topic: BankTopic,
  practice: TopicPractice,
  day: number,
): number {
  const ability = model.abilities.topicPosterior(topic.index)
  return expectedChance(ability, topic.shape, offsetOn(practice, day))
}

/** The gain in a topic's share on the day of the exam from one more answer today. */
function shareGained(
  model: LearnerModel,
  topic: BankTopic,
  practice: TopicPractice,
  day: number,
  target: number,
): number {
  const right = expectedShare(model, topic, practice, day)
  const diminished = 1 / (1 + PLAN.diminishing * practice.gain)
  const shareIf = (isRight: boolean) => {
    const gained = firstGain(practice, day, isRight) * diminished
    return expectedShare(model, topic, afterAnswer(practice, day, isRight, gained), target)
  }
  return right * shareIf(true) + (1 - right) * shareIf(false) - expectedShare(model, topic, practice, target)
}

/** The practice of each topic: the learner's own, or a projected one. */
export interface PracticeOf {
  practiceOf(topic: BankTopic): TopicPractice
  answersOn(topic: BankTopic, day: number): number
}

/** Ranks topics. It caches their values for a day and recomputes only that of the topic that was just answered. */
export class Planner {
  readonly plan: Plan
  readonly #model: LearnerModel
  readonly #practice: PracticeOf
  readonly #values: number[] = []
  #day: number | undefined

  constructor(model: LearnerModel, plan: Plan, practice: PracticeOf = model) {
    this.plan = plan
    this.#model = model
    this.#practice = practice
  }

  /** The topics that may be asked now, the most valuable first. Never the same topic twice in a row. */
  topics(day: number, previous?: BankTopic): BankTopic[] {
    this.#refresh(day, previous)
    return this.#open(day, previous).sort((left, right) => this.#value(right) - this.#value(left))
  }

  /** The first of `topics`. */
  best(day: number, previous?: BankTopic): BankTopic | undefined {
    this.#refresh(day, previous)
    return this.#open(day, previous).reduce<BankTopic | undefined>(
      (best, topic) => (best && this.#value(best) >= this.#value(topic) ? best : topic),
      undefined,
    )
  }

  /** Marks per minute. */
  #value({ index }: BankTopic): number {
    return this.#values[index] ?? 0
  }

  #open(day: number, previous: BankTopic | undefined): BankTopic[] {
    return this.#model.bank.topics.filter(
      (topic) =>
        topic !== previous &&
        this.#weight(topic) > 0 &&
        this.#practice.answersOn(topic, day) < PLAN.answersPerTopicAndDay,
    )
  }

  #refresh(day: number, previous: BankTopic | undefined): void {
    const today = Math.floor(day)
    if (this.#day === today) {
      if (previous) this.#values[previous.index] = this.#valueOn(previous, day)
      return
    }
    this.#day = today
    for (const topic of this.#model.bank.topics) this.#values[topic.index] = this.#valueOn(topic, day)
  }

  #valueOn(topic: BankTopic, day: number): number {
    if (this.#weight(topic) === 0) return 0
    const practice = this.#practice.practiceOf(topic)
    const gained = shareGained(this.#model, topic, practice, day, this.plan.target)
    return (this.#weight(topic) * gained) / topic.shape.minutes
  }

  #weight({ index }: BankTopic): number {
    return this.plan.weights[index] ?? 0
  }
}
