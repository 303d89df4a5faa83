import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { type Bank, type BankItem, bankProblem, idList } from './bank.ts'
import { describeStrategy, expectedScore, NAIVE_STRATEGIES, totalScore } from './naive-strategies.ts'

/* Where a right answer stands and how it looks must tell nothing about its being right. */

const RIGHT_PER_POSITION = { least: 20, most: 30 }
/** Around the 25 of chance; none at all would be a cue as good as all. */
const RIGHT_IS_LONGEST = { least: 15, most: 33 }
const LONGEST_TO_MEAN_OF_OTHERS = 1.4
const MOST_BY_NAIVE_STRATEGY = 33

export function itemsWithRightAt(bank: Bank, position: OptionNumber): BankItem[] {
  return bank.items.filter((item) => item.right.number === position)
}

export function itemsWithRightLongest(bank: Bank): BankItem[] {
  return bank.items.filter(isRightLongest)
}

export function positionsBalanced(bank: Bank): ContentProblem[] {
  const { least, most } = RIGHT_PER_POSITION
  return OPTION_NUMBERS.flatMap((position) => {
    const items = itemsWithRightAt(bank, position)
    if (items.length >= least && items.length <= most) return []
    const remedy = items.length > most ? `move it in some of ${idList(items)}` : 'move some there'
    return [
      bankProblem(
        bank,
        `the right option stands at ${position} in ${items.length} questions; it must in ${least} to ${most}: ${remedy}`,
      ),
    ]
  })
}

export function rightSometimesLongest(bank: Bank): ContentProblem[] {
  const { least, most } = RIGHT_IS_LONGEST
  const items = itemsWithRightLongest(bank)
  if (items.length >= least && items.length <= most) return []
  const remedy = items.length > most ? `shorten it in some of ${idList(items)}` : 'shorten some wrong options'
  return [
    bankProblem(
      bank,
      `the right option is the longest in ${items.length} questions; it must be in ${least} to ${most}: ${remedy}`,
    ),
  ]
}

export function rightNotMuchLonger(item: BankItem): string[] {
  const mean = item.wrong.reduce((sum, option) => sum + option.plain.length, 0) / item.wrong.length
  const { length } = item.right.plain
  if (!isRightLongest(item) || length <= LONGEST_TO_MEAN_OF_OTHERS * mean) return []
  return [
    `the right option is the longest and ${(length / mean).toFixed(1)} times the mean of the others, at most ` +
      `${LONGEST_TO_MEAN_OF_OTHERS} is allowed: shorten it or say more in the others`,
  ]
}

export function naiveStrategiesFail(bank: Bank): ContentProblem[] {
  return NAIVE_STRATEGIES.flatMap((strategy) => {
    const score = totalScore(strategy, bank.items)
    if (score <= MOST_BY_NAIVE_STRATEGY) return []
    const helped = bank.items.filter((item) => expectedScore(strategy, item) > 1 / item.options.length)
    return [
      bankProblem(
        bank,
        `picking ${describeStrategy(strategy)} scores ${score.toFixed(1)}, at most ${MOST_BY_NAIVE_STRATEGY} is ` +
          `allowed: reword some of ${idList(helped)}`,
      ),
    ]
  })
}

function isRightLongest({ right, wrong }: BankItem): boolean {
  return wrong.every((option) => option.plain.length < right.plain.length)
}
