import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { Edition } from '../edition.ts'
import {
  convergenceFails,
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
  /** Rules without a kind hold for both. */
  kind?: Bank['kind']
  /** Shares and counts mean something only once the bank is complete. */
  holdsFor: 'each question' | 'a full bank'
  /** The edition of the quizzes from which the rule holds. Practice items are all of the second edition. */
  since: Edition
  check: (bank: Bank) => ContentProblem[]
}

/** Every rule about one bank. `similarStems` compares the stems of all banks. */
const bankRules: readonly BankRule[] = [
  { holdsFor: 'each question', since: 1, check: eachItem(stemAsksSomething) },
  { holdsFor: 'each question', since: 1, check: eachItem(negationInCapitals) },
  { holdsFor: 'each question', since: 1, check: eachItem(distinctOptions) },
  { holdsFor: 'each question', since: 1, check: eachItem(noBannedOptions) },
  { holdsFor: 'each question', since: 1, check: eachItem(numbersAscend) },
  { holdsFor: 'each question', since: 1, check: eachItem(rightNotMuchLonger) },
  { holdsFor: 'each question', since: 1, check: eachItem(whysOfTheirOwn) },
  { holdsFor: 'each question', since: 2, check: eachItem(noOptionLetters) },
  { holdsFor: 'each question', since: 2, check: eachItem(noShall) },
  { holdsFor: 'each question', since: 1, kind: 'practice', check: eachItem(shortStem) },
  { holdsFor: 'each question', since: 1, kind: 'practice', check: practiceComplete },
  { holdsFor: 'each question', since: 1, kind: 'practice', check: mostlyEasyLevels },
  { holdsFor: 'a full bank', since: 1, kind: 'quizzes', check: topicsEvenlyCovered },
  { holdsFor: 'a full bank', since: 1, kind: 'quizzes', check: mostlyAboveRecall },
  { holdsFor: 'a full bank', since: 1, kind: 'quizzes', check: levelsFitDifficulty },
  { holdsFor: 'a full bank', since: 1, kind: 'quizzes', check: enoughProofs },
  { holdsFor: 'a full bank', since: 1, check: fewNegativeStems },
  { holdsFor: 'a full bank', since: 1, check: positionsBalanced },
  { holdsFor: 'a full bank', since: 1, check: rightSometimesLongest },
  { holdsFor: 'a full bank', since: 1, check: naiveStrategiesFail },
  { holdsFor: 'a full bank', since: 2, check: convergenceFails },
  { holdsFor: 'a full bank', since: 2, check: rightSometimesLargestNumber },
]

export function checkBank(bank: Bank, edition: Edition = 1): ContentProblem[] {
  const full = isFull(bank)
  const reached = bank.kind === 'practice' ? 2 : edition
  return bankRules
    .filter(({ kind, holdsFor, since }) => {
      const applies = kind === undefined || kind === bank.kind
      return applies && since <= reached && (full || holdsFor === 'each question')
    })
    .flatMap(({ check }) => check(bank))
}
