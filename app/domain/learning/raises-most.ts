import type { BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import type { Plan } from './plan.ts'
import { expectedShare } from './planner.ts'
import { PracticeAhead } from './projection.ts'

/** As many answers as the link to a topic asks for. */
export const ANSWERS_TO_RAISE = 5

/** The topics in which the next answers raise the expected share of marks most, the best first. */
export function raisesMost(model: LearnerModel, plan: Plan, day: number, count: number): BankTopic[] {
  return model.bank.topics
    .filter(({ index }) => (plan.weights[index] ?? 0) > 0)
    .map((topic) => ({ topic, gain: gainFrom(model, plan, topic, day) }))
    .sort((left, right) => right.gain - left.gain)
    .slice(0, count)
    .map(({ topic }) => topic)
}

function gainFrom(model: LearnerModel, plan: Plan, topic: BankTopic, day: number): number {
  const ahead = new PracticeAhead(model)
  const before = expectedShare(model, topic, ahead.practiceOf(topic), plan.target)
  for (let nth = 0; nth < ANSWERS_TO_RAISE; nth++) ahead.answer(topic, day)
  const after = expectedShare(model, topic, ahead.practiceOf(topic), plan.target)
  return (plan.weights[topic.index] ?? 0) * (after - before)
}
