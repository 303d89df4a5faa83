import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { type Bank, type BankItem, bankProblem, idList } from './bank.ts'
import {
  describeStrategy,
  expectedScore,
  NAIVE_STRATEGIES,
  type NaiveStrategy,
  scorePercent,
} from './naive-strategies.ts'
import { isNumeric, isRightLargest } from './option-order.ts'

/* The position and the form of an option must not reveal whether it is right. */

const RIGHT_PER_POSITION = { quizzes: { least: 20, most: 30 }, practice: { least: 13, most: 25 } }
/** About 15 to 33 of 100, around the 25 of chance. A key that is never the longest is a cue too. */
const RIGHT_IS_LONGEST = { quizzes: { least: 15, most: 33 }, practice: { least: 11, most: 25 } }
const LONGEST_TO_MEAN_OF_OTHERS = 1.4
/** Authors tend to make wrong options by changing parts of the key, so "other options" gets the least room. */
const MOST_PERCENT = {
  longest: 33,
  shortest: 33,
  'stem words': 33,
  'other options': 29,
  hedged: 33,
} as const satisfies Record<NaiveStrategy, number>
const RIGHT_IS_LARGEST_NUMBER = { leastPercent: 10, mostPercent: 45 }
/** With fewer numeric questions a share outside the limits is chance. */
const LEAST_NUMERIC_ITEMS = 10

export function itemsWithRightAt(bank: Bank, position: OptionNumber): BankItem[] {
  return bank.items.filter((item) => item.right.number === position)
}

export function itemsWithRightLongest(bank: Bank): BankItem[] {
  return bank.items.filter(isRightLongest)
}

export function positionsBalanced(bank: Bank): ContentProblem[] {
  const { least, most } = RIGHT_PER_POSITION[bank.kind]
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
  const { least, most } = RIGHT_IS_LONGEST[bank.kind]
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
  return NAIVE_STRATEGIES.flatMap((strategy) => strategyFails(bank, strategy))
}

function strategyFails(bank: Bank, strategy: NaiveStrategy): ContentProblem[] {
  const mostPercent = MOST_PERCENT[strategy]
  const score = scorePercent(strategy, bank.items)
  if (score <= mostPercent) return []
  const helped = bank.items.filter((item) => expectedScore(strategy, item) > 1 / item.options.length)
  return [
    bankProblem(
      bank,
      `picking ${describeStrategy(strategy)} scores ${score.toFixed(1)} %, at most ${mostPercent} % is ` +
        `allowed: reword some of ${idList(helped)}`,
    ),
  ]
}

export function numericItems(bank: Bank): { all: BankItem[]; rightLargest: BankItem[] } {
  const all = bank.items.filter(isNumeric)
  return { all, rightLargest: all.filter(isRightLargest) }
}

export function rightSometimesLargestNumber(bank: Bank): ContentProblem[] {
  const { leastPercent, mostPercent } = RIGHT_IS_LARGEST_NUMBER
  const { all, rightLargest } = numericItems(bank)
  const percent = (rightLargest.length / all.length) * 100
  if (all.length < LEAST_NUMERIC_ITEMS || (percent >= leastPercent && percent <= mostPercent)) return []
  const candidates = percent > mostPercent ? rightLargest : all.filter((item) => !rightLargest.includes(item))
  const remedy =
    percent > mostPercent ? 'add a larger wrong option to' : 'replace a wrong option beyond the key in'
  return [
    bankProblem(
      bank,
      `the key is the largest number in ${rightLargest.length} of ${all.length} numeric questions; it must be in ` +
        `${leastPercent} % to ${mostPercent} %: ${remedy} some of ${idList(candidates)}`,
    ),
  ]
}

function isRightLongest({ right, wrong }: BankItem): boolean {
  return wrong.every((option) => option.plain.length < right.plain.length)
}
