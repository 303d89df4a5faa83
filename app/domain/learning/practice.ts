import type { BankItem, BankTopic } from './item-bank.ts'
import { chooseItem } from './item-choice.ts'
import type { LearnerModel } from './learner-model.ts'
import { CHOICE } from './parameters.ts'
import type { Planner } from './planner.ts'

/** Why an item was chosen. */
export type Reason = 'new-topic' | 'missed-before' | 'due' | 'weak' | 'keeps-level'

export interface ChosenItem {
  item: BankItem
  topic: BankTopic
  reason: Reason
}

/**
 * The next item of practice.
 *
 * @param previous the topic that was just answered
 * @param restDays less than usual for a learner who wants to continue after all fresh items are used up
 * @returns undefined if nothing is left for today
 */
export function nextPracticeItem(
  model: LearnerModel,
  planner: Planner,
  day: number,
  previous?: BankTopic,
  restDays?: number,
): ChosenItem | undefined {
  const best = planner.best(day, previous)
  for (const topic of best ? [best, ...planner.topics(day, previous)] : []) {
    const item = chooseItem(model, topic, day, restDays)
    if (item) return { item, topic, reason: reasonFor(model, topic, item, day) }
  }
  return undefined
}

/** The reason for the choice, for the learner. */
export function reasonFor(model: LearnerModel, topic: BankTopic, item: BankItem, day: number): Reason {
  const seen = model.seen(item)
  if (model.carefulAnswers(topic) === 0) return 'new-topic'
  if (seen && !seen.known) return 'missed-before'
  if (model.recall(topic, day) < CHOICE.dueBelow) return 'due'
  return model.chance(item, day) < CHOICE.weakBelow ? 'weak' : 'keeps-level'
}
