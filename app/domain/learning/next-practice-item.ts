import type { BankItem, BankTopic } from './item-bank.ts'
import { type ChoiceLimits, chooseItem } from './item-choice.ts'
import type { LearnerModel } from './learner-model.ts'
import { isWeak, SOLID } from './mastery.ts'
import { CHOICE } from './parameters.ts'
import type { Planner } from './planner.ts'

/** Why an item was chosen. */
export type Reason =
  | 'new-topic'
  | 'missed-before'
  | 'few-answers'
  | 'weak'
  | 'due'
  | 'nearly-solid'
  | 'keeps-level'

export interface ChosenItem {
  item: BankItem
  topic: BankTopic
  reason: Reason
}

/**
 * The next item of practice.
 *
 * @param previous the topic that was just answered
 * @returns undefined if nothing is left for today
 */
export function nextPracticeItem(
  model: LearnerModel,
  planner: Planner,
  day: number,
  previous?: BankTopic,
  limits?: ChoiceLimits,
): ChosenItem | undefined {
  const best = planner.best(day, previous)
  for (const topic of best ? [best, ...planner.topics(day, previous)] : []) {
    const item = chooseItem(model, topic, day, limits)
    if (item) return { item, topic, reason: reasonFor(model, topic, item, day) }
  }
  return undefined
}

/** The reason for the choice, for the learner. It agrees with the level that other screens show. */
export function reasonFor(model: LearnerModel, topic: BankTopic, item: BankItem, day: number): Reason {
  const seen = model.seen(item)
  if (!model.hasAnswers(topic)) return 'new-topic'
  if (seen && !seen.known) return 'missed-before'
  const level = model.level(topic, day)
  if (level === undefined) return 'few-answers'
  if (isWeak(level)) return 'weak'
  if (model.recall(topic, day) < CHOICE.dueBelow) return 'due'
  return level < SOLID ? 'nearly-solid' : 'keeps-level'
}
