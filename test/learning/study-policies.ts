import type { BankItem, BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPracticeItem } from '#app/domain/learning/next-practice-item.ts'
import type { Plan } from '#app/domain/learning/plan.ts'
import { Planner } from '#app/domain/learning/planner.ts'
import { FIRST_DAY } from './practice-log.ts'
import type { Random } from './random.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import type { SimulatedLearner } from './simulated-learner.ts'

/* Ways to choose the next item, for the plan to be compared with. */

export interface StudyContext {
  model: LearnerModel
  learner: SimulatedLearner
  plan: Plan
  random: Random
}

/** `day` counts from the beginning of the log. */
export type Chooser = (day: number, previous: BankTopic | undefined) => BankItem

export const POLICIES = { plan, fixedQuizzes, random, rotation, oracle } satisfies Record<
  string,
  (context: StudyContext) => Chooser
>
export type PolicyName = keyof typeof POLICIES

/** The app's own practice. */
function plan({ model, plan }: StudyContext): Chooser {
  const planner = new Planner(model, plan)
  return (day, previous) => {
    const chosen = nextPracticeItem(model, planner, FIRST_DAY + day, previous)
    if (!chosen) throw new Error(`nothing is left to practise on day ${day}`)
    return chosen.item
  }
}

/** Quiz after quiz, the heaviest subject first. */
function fixedQuizzes({ plan }: StudyContext): Chooser {
  const weightOf = (item: BankItem) => plan.weights[item.topicIndex] ?? 0
  const order = SIMULATED_BANK.items.toSorted(
    (left, right) => weightOf(right) - weightOf(left) || left.index - right.index,
  )
  let next = 0
  return () => order[next++ % order.length] ?? anyItem()
}

function random(context: StudyContext): Chooser {
  return () => context.random.pick(SIMULATED_BANK.items)
}

/** The topic with the most weight for its answers so far, and in it the item that was seen longest ago. */
function rotation({ plan, random }: StudyContext): Chooser {
  const answers = SIMULATED_BANK.topics.map(() => 0)
  return (_, previous) => {
    const costs = SIMULATED_BANK.topics.map(({ index }) => {
      const asked = answers[index] ?? 0
      const cost = (asked + 0.5 + 0.3 * random.uniform()) / (plan.weights[index] ?? 0)
      return index === previous?.index ? Number.POSITIVE_INFINITY : cost
    })
    const topic = SIMULATED_BANK.topics[costs.indexOf(Math.min(...costs))]
    if (!topic) return anyItem()
    const asked = answers[topic.index] ?? 0
    answers[topic.index] = asked + 1
    return topic.items[asked % topic.items.length] ?? anyItem()
  }
}

/** Greedy like the plan, but it knows the learner. */
function oracle({ learner, plan }: StudyContext): Chooser {
  const values: { value: number; item: BankItem }[] = []
  let today = -1
  let asked: number[] = []
  return (day, previous) => {
    const isNewDay = Math.floor(day) !== today
    if (isNewDay) asked = SIMULATED_BANK.topics.map(() => 0)
    today = Math.floor(day)
    for (const topic of SIMULATED_BANK.topics)
      if (isNewDay || topic === previous) values[topic.index] = bestItem(learner, topic, plan, day)
    const open = values.filter(
      ({ item }) => item.topicIndex !== previous?.index && (asked[item.topicIndex] ?? 0) < 3,
    )
    const { item } = open.reduce((best, other) => (best.value >= other.value ? best : other))
    asked[item.topicIndex] = (asked[item.topicIndex] ?? 0) + 1
    return item
  }
}

function bestItem(learner: SimulatedLearner, topic: BankTopic, plan: Plan, day: number) {
  const target = plan.target - FIRST_DAY
  const now = learner.share(topic.items, target)
  const after = (item: BankItem, right: boolean) =>
    learner.imagine(item, () => {
      learner.learn(item, day, right, false)
      return learner.share(topic.items, target)
    })
  return topic.items
    .map((item) => {
      const chance = learner.chance(item, day)
      const gained = chance * (after(item, true) - now) + (1 - chance) * (after(item, false) - now)
      const minutes = 1 + 0.1 * chance + 0.5 * (1 - chance)
      return { value: ((plan.weights[topic.index] ?? 0) * gained) / minutes, item }
    })
    .reduce((best, other) => (best.value >= other.value ? best : other))
}

function anyItem(): never {
  throw new Error('the bank has no items')
}
