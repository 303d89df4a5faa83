import { reviewed } from './fsrs.ts'
import type { BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import type { Plan } from './plan.ts'
import { expectedShare, Planner, type PracticeOf } from './planner.ts'
import { firstGain, roomToGain, type TopicPractice } from './topic-practice.ts'

/** A plan followed to its end with the expected answers. */
export interface Projection {
  /** The topics of each day, from the first one on. */
  days: BankTopic[][]
  /** The gain in the expected share of marks. */
  gain: number
}

/**
 * Follows a plan day by day. It is a generator that pauses after each day, so that a page can stay responsive while it looks
 * far ahead.
 *
 * @param from a day with its fraction, at which practice is assumed on every day
 * @param minutesOn how long the learner wants to practise on a day; 0 on a day of rest
 */
export function* followPlan(
  model: LearnerModel,
  plan: Plan,
  from: number,
  minutesOn: (day: number) => number,
): Generator<undefined, Projection> {
  const ahead = new PracticeAhead(model)
  const planner = new Planner(model, plan, ahead)
  const days: BankTopic[][] = []
  for (let day = from; day < plan.target; day++) {
    const topics: BankTopic[] = []
    days.push(topics)
    const wanted = minutesOn(day)
    for (let minutes = 0; minutes < wanted; ) {
      const topic = planner.best(day, topics.at(-1))
      if (!topic) break
      minutes += topic.shape.minutes
      topics.push(topic)
      ahead.answer(topic, day)
    }
    yield
  }
  return { days, gain: ahead.marks(plan) - marksOf(model, plan, model) }
}

/** `followPlan` without pauses. */
export function projectPlan(...asked: Parameters<typeof followPlan>): Projection {
  const following = followPlan(...asked)
  for (;;) {
    const { done, value } = following.next()
    if (done) return value
  }
}

function marksOf(model: LearnerModel, { weights, target }: Plan, practice: PracticeOf): number {
  return model.bank.topics.reduce((sum, topic) => {
    const weight = weights[topic.index] ?? 0
    return weight === 0 ? sum : sum + weight * expectedShare(model, topic, practice.practiceOf(topic), target)
  }, 0)
}

/**
 * The learner's practice with future answers. The ability stays as it is, because the evidence of these answers is
 * unknown.
 */
export class PracticeAhead implements PracticeOf {
  readonly #model: LearnerModel
  readonly #practice = new Map<BankTopic, TopicPractice>()
  readonly #answers = new Map<BankTopic, { day: number; count: number }>()

  constructor(model: LearnerModel) {
    this.#model = model
  }

  practiceOf(topic: BankTopic): TopicPractice {
    return this.#practice.get(topic) ?? this.#model.practiceOf(topic)
  }

  answersOn(topic: BankTopic, day: number): number {
    const answers = this.#answers.get(topic)
    return answers?.day === Math.floor(day) ? answers.count : this.#model.answersOn(topic, day)
  }

  answer(topic: BankTopic, day: number): void {
    const practice = this.practiceOf(topic)
    const chance = expectedShare(this.#model, topic, practice, day)
    const wrong = firstGain(practice, day, false)
    const right = firstGain(practice, day, true)
    const gained = (chance * right + (1 - chance) * wrong) * roomToGain(practice)
    this.#answers.set(topic, { day: Math.floor(day), count: this.answersOn(topic, day) + 1 })
    this.#practice.set(topic, {
      gain: practice.gain + gained,
      memory: reviewed(practice.memory, day, true),
    })
  }

  marks(plan: Plan): number {
    return marksOf(this.#model, plan, this)
  }
}
