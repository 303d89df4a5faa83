/** A learner's first answer to an item, and their answers to other items. */
export interface FirstAnswer {
  /** 1 to 4. */
  option: number
  right: boolean
  others: number
  rightOthers: number
}

export interface AnswersToItem {
  /** Who answered it. */
  learners: number
  /** How many of them chose each option, in the order of the options. */
  options: readonly number[]
  /** Undefined if too few learners have answered. */
  discrimination: number | undefined
}

/** Below these, chance decides more than the item does. */
const LEAST_LEARNERS = 20
const LEAST_OTHERS = 10

/**
 * The correlation between being right at an item and the share of right answers to other items, over learners: the corrected
 * item-total correlation. A good question has 0.2 or more. Near or below zero those who know more do not do better at it, as
 * with a wrong key.
 */
export function discrimination(answers: readonly FirstAnswer[]): number | undefined {
  const known = answers.filter(({ others }) => others >= LEAST_OTHERS)
  if (known.length < LEAST_LEARNERS) return undefined
  const rights = known.map(({ right }) => (right ? 1 : 0))
  const shares = known.map(({ others, rightOthers }) => rightOthers / others)
  return correlation(rights, shares)
}

/** Undefined if one of the two does not vary. */
function correlation(left: readonly number[], right: readonly number[]): number | undefined {
  const [meanLeft, meanRight] = [mean(left), mean(right)]
  const covariance = mean(left.map((value, index) => (value - meanLeft) * ((right[index] ?? 0) - meanRight)))
  const spread = Math.sqrt(
    mean(left.map((value) => (value - meanLeft) ** 2)) * mean(right.map((value) => (value - meanRight) ** 2)),
  )
  return spread === 0 ? undefined : covariance / spread
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
