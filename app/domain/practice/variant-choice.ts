import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import type { BankLab, BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { CHOICE, LAB } from '#app/domain/learning/parameters.ts'

/** What generates the next question. */
export interface VariantChoice {
  lab: BankLab
  level: LabLevel
}

/**
 * Of a topic's labs, the one that was asked least in a round. Its level is the one at which the chance to be right is nearest
 * to the target of other items.
 *
 * @returns undefined if no lab of the topic generates questions
 */
export function chooseVariant(
  model: LearnerModel,
  { labs, index }: BankTopic,
  asked: readonly Pick<AttemptItem, 'id'>[],
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
