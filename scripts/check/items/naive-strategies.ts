import type { BankItem, BankOption } from './bank.ts'
import { contentWords, wordsOf } from './words.ts'

/*
 * Ways to answer without knowing anything. Chance alone scores 25 of 100; a bank in which one of these does much
 * better rewards its use.
 */

/** The score that a strategy gives to an option; it picks the highest. */
type Pull = (option: BankOption, item: BankItem) => number

const HEDGES = new Set(
  (
    'usually typically generally normally often sometimes occasionally mostly mainly largely primarily likely probably ' +
    'possibly perhaps may might can could tend tends some depends depending approximately roughly'
  ).split(' '),
)

const STRATEGIES = {
  longest: { picks: 'the longest option', pull: (option) => option.plain.length },
  shortest: { picks: 'the shortest option', pull: (option) => -option.plain.length },
  'stem words': {
    picks: 'the option that shares most words with the stem',
    pull: (option, item) => contentWords(option.plain).intersection(contentWords(item.stem)).size,
  },
  'other options': {
    picks: 'the option that shares most words with the other options',
    pull: wordsSharedWithOthers,
  },
  hedged: {
    picks: 'the most hedged option',
    pull: (option) => wordsOf(option.plain).filter((word) => HEDGES.has(word)).length,
  },
} as const satisfies Record<string, { picks: string; pull: Pull }>

export type NaiveStrategy = keyof typeof STRATEGIES
export const NAIVE_STRATEGIES = [
  'longest',
  'shortest',
  'stem words',
  'other options',
  'hedged',
] as const satisfies NaiveStrategy[]

/** Counts every word once for each other option that has it: authors vary the key, so its parts recur. */
function wordsSharedWithOthers(option: BankOption, { options }: BankItem): number {
  const words = new Set(wordsOf(option.plain))
  return options
    .filter((other) => other !== option)
    .reduce((sum, other) => sum + words.intersection(new Set(wordsOf(other.plain))).size, 0)
}

/** The strategy's pick, in words. */
export function describeStrategy(strategy: NaiveStrategy): string {
  return STRATEGIES[strategy].picks
}

/** The chance that the strategy is right: 1/k if the key is among the k options with the highest score. */
export function expectedScore(strategy: NaiveStrategy, item: BankItem): number {
  const pull: Pull = STRATEGIES[strategy].pull
  const pulls = item.options.map((option) => pull(option, item))
  const strongest = Math.max(...pulls)
  const drawn = pulls.filter((value) => value === strongest).length
  return pull(item.right, item) === strongest ? 1 / drawn : 0
}

/** The average score of the strategy, of 100; chance scores 25. */
export function scorePercent(strategy: NaiveStrategy, items: readonly BankItem[]): number {
  return (items.reduce((sum, item) => sum + expectedScore(strategy, item), 0) / items.length) * 100
}
