import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import {
  naiveStrategiesFail,
  positionsBalanced,
  rightNotMuchLonger,
  rightSometimesLargestNumber,
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
import { mostlyEasyLevels, practiceComplete, shortStem } from './practice-rules.ts'
import { negationInCapitals, noOptionLetters, noShall, stemAsksSomething } from './stem-wording.ts'

interface BankRule {
  /** Rules without a kind apply to both. */
  kind?: Bank['kind']
  /** Shares and counts are meaningful only if the bank is complete. */
  holdsFor: 'each question' | 'a full bank' | 'a bank of ours'
  check: (bank: Bank) => ContentProblem[]
}

/** Every rule about one bank. `similarStems` compares the stems of all banks. */
const bankRules: readonly BankRule[] = [
  { holdsFor: 'each question', check: eachItem(stemAsksSomething) },
  { holdsFor: 'each question', check: eachItem(negationInCapitals) },
  { holdsFor: 'each question', check: eachItem(distinctOptions) },
  { holdsFor: 'each question', check: eachItem(noBannedOptions) },
  { holdsFor: 'each question', check: eachItem(numbersAscend) },
  { holdsFor: 'each question', check: eachItem(rightNotMuchLonger) },
  { holdsFor: 'each question', check: eachItem(whysOfTheirOwn) },
  { holdsFor: 'each question', check: eachItem(noOptionLetters) },
  { holdsFor: 'each question', check: eachItem(noShall) },
  { holdsFor: 'each question', kind: 'practice', check: eachItem(shortStem) },
  { holdsFor: 'a bank of ours', kind: 'practice', check: practiceComplete },
  { holdsFor: 'each question', kind: 'practice', check: mostlyEasyLevels },
  { holdsFor: 'a full bank', kind: 'quizzes', check: topicsEvenlyCovered },
  { holdsFor: 'a full bank', kind: 'quizzes', check: mostlyAboveRecall },
  { holdsFor: 'a full bank', kind: 'quizzes', check: levelsFitDifficulty },
  { holdsFor: 'a full bank', kind: 'quizzes', check: enoughProofs },
  { holdsFor: 'a full bank', check: fewNegativeStems },
  { holdsFor: 'a full bank', check: positionsBalanced },
  { holdsFor: 'a full bank', check: rightSometimesLongest },
  { holdsFor: 'a full bank', check: naiveStrategiesFail },
  { holdsFor: 'a full bank', check: rightSometimesLargestNumber },
]

export function checkBank(bank: Bank): ContentProblem[] {
  const full = isFull(bank)
  return bankRules
    .filter(({ kind, holdsFor }) => {
      const applies = kind === undefined || kind === bank.kind
      if (holdsFor === 'a bank of ours') return applies && !bank.isOwn
      return applies && (full || holdsFor === 'each question')
    })
    .flatMap(({ check }) => check(bank))
}
