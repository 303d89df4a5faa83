import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import {
  naiveStrategiesFail,
  positionsBalanced,
  rightNotMuchLonger,
  rightSometimesLongest,
} from './answer-cues.ts'
import { type Bank, eachItem, isFull } from './bank.ts'
import {
  enoughProofs,
  fewNegativeStems,
  levelsFitDifficulty,
  mostlyAboveRecall,
  topicsEvenlyCovered,
} from './coverage.ts'
import { numbersAscend } from './option-order.ts'
import { distinctOptions, noBannedOptions, whysOfTheirOwn } from './option-wording.ts'
import { negationInCapitals, stemAsksSomething } from './stem-wording.ts'

interface BankRule {
  /** Shares and counts mean something only for a bank that is written to its end. */
  holdsFor: 'each question' | 'a full bank'
  check: (bank: Bank) => ContentProblem[]
}

/** Every rule about one bank. That no two stems are alike is looked at over all banks: `similarStems`. */
const bankRules: readonly BankRule[] = [
  { holdsFor: 'each question', check: eachItem(stemAsksSomething) },
  { holdsFor: 'each question', check: eachItem(negationInCapitals) },
  { holdsFor: 'each question', check: eachItem(distinctOptions) },
  { holdsFor: 'each question', check: eachItem(noBannedOptions) },
  { holdsFor: 'each question', check: eachItem(numbersAscend) },
  { holdsFor: 'each question', check: eachItem(rightNotMuchLonger) },
  { holdsFor: 'each question', check: eachItem(whysOfTheirOwn) },
  { holdsFor: 'a full bank', check: topicsEvenlyCovered },
  { holdsFor: 'a full bank', check: mostlyAboveRecall },
  { holdsFor: 'a full bank', check: levelsFitDifficulty },
  { holdsFor: 'a full bank', check: fewNegativeStems },
  { holdsFor: 'a full bank', check: enoughProofs },
  { holdsFor: 'a full bank', check: positionsBalanced },
  { holdsFor: 'a full bank', check: rightSometimesLongest },
  { holdsFor: 'a full bank', check: naiveStrategiesFail },
]

export function checkBank(bank: Bank): ContentProblem[] {
  const full = isFull(bank)
  return bankRules.flatMap(({ holdsFor, check }) => (full || holdsFor === 'each question' ? check(bank) : []))
}
