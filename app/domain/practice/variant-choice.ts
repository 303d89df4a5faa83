import type { LabLevel } from '#app/domain/labs/contract.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import type { BankLab, BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { CHOICE, LAB } from '#app/domain/learning/parameters.ts'
import type { Asked } from './round.ts'

/** What generates the next question. */
export interface VariantChoice {
  lab: BankLab
  level: LabLevel
}

/** What generates the next question: of the first topic that has a lab for it. */
export function chooseVariant(
  model: LearnerModel,
  topics: readonly BankTopic[],
  asked: Asked,
  day: number,
): VariantChoice | undefined {
  for (const topic of topics) {
    const choice = variantOfTopic(model, topic, asked, day)
    if (choice) return choice
  }
  return undefined
}

/**
 * Of a topic's labs, the one that was asked least in a round. Its level is the one at which the chance to be right is nearest
 * to the target of other items.
 *
 * @returns undefined if no lab of the topic generates questions
 */
function variantOfTopic(
  model: LearnerModel,
  { labs, index }: BankTopic,
  asked: Asked,
  day: number,
): VariantChoice | undefined {
  const timesAsked = (lab: BankLab) => asked.filter(({ id }) => parseVariantId(id)?.lab === lab.id).length
  const [lab] = labs
    .filter(({ variants }) => variants.length > 0)
    .sort((left, right) => timesAsked(left) - timesAsked(right))
  const fromTarget = (level: LabLevel) =>
    Math.abs(model.chance({ topicIndex: index, logits: LAB.ofLevel[level] }, day) - CHOICE.target)
  const [level] = lab?.variants.toSorted((left, right) => fromTarget(left) - fromTarget(right)) ?? []
  return lab && level && { lab, level }
}
