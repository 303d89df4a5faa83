import { MISCONCEPTION } from './parameters.ts'

/*
 * The misconceptions that a learner may have. Guesses hit tagged options too, so each answer to an item that carries a
 * misconception changes its odds by the likelihood ratio of that answer for learners with and without it.
 */

/** A misconception and a learner. */
export interface MisconceptionState {
  logOdds: number
  /** The number of items at which it was chosen since it was last cleared. */
  chosenAt: readonly number[]
  /** The number of answered items that carry it. */
  answered: number
  /** The number of right answers to such items since it was last chosen. */
  rightInRow: number
  /** Whether the learner is told. */
  flagged: boolean
}

export interface CarrierAnswer {
  item: number
  outcome: 'chosen' | 'right' | 'other'
  /** The chance to be right that was predicted. */
  chance: number
  sure: boolean
  /** A repeated answer counts for the drill, and is no new evidence for the misconception. */
  first: boolean
}

const PRIOR = Math.log(MISCONCEPTION.prior / (1 - MISCONCEPTION.prior))

export const UNOBSERVED: MisconceptionState = {
  logOdds: PRIOR,
  chosenAt: [],
  answered: 0,
  rightInRow: 0,
  flagged: false,
}

export function probabilityOf({ logOdds }: MisconceptionState): number {
  return 1 / (1 + Math.exp(-logOdds))
}

export function afterCarrier(state: MisconceptionState, answer: CarrierAnswer): MisconceptionState {
  const { item, outcome, first } = answer
  const isNewHit = outcome === 'chosen' && first
  const next = {
    logOdds: state.logOdds + (first ? logBayesFactor(answer) : 0),
    chosenAt: isNewHit ? [...state.chosenAt, item] : state.chosenAt,
    answered: state.answered + (first ? 1 : 0),
    rightInRow: outcome === 'right' ? state.rightInRow + 1 : outcome === 'chosen' ? 0 : state.rightInRow,
    flagged: state.flagged,
  }
  if (!state.flagged) return { ...next, flagged: isFlagged(next) }
  return isCleared(next)
    ? { ...next, flagged: false, chosenAt: [], logOdds: Math.min(next.logOdds, PRIOR) }
    : next
}

function logBayesFactor({ outcome, chance, sure }: CarrierAnswer): number {
  const right = Math.min(MISCONCEPTION.maxChance, Math.max(MISCONCEPTION.minChance, chance))
  switch (outcome) {
    case 'right':
      return Math.log(MISCONCEPTION.right / right)
    case 'other':
      return Math.log(MISCONCEPTION.other / ((1 - right) * (1 - MISCONCEPTION.lure)))
    case 'chosen':
      return (
        Math.log(MISCONCEPTION.chooses / ((1 - right) * MISCONCEPTION.lure)) +
        (sure ? Math.log(MISCONCEPTION.sure) : 0)
      )
  }
}

function isFlagged(state: MisconceptionState): boolean {
  return state.chosenAt.length >= MISCONCEPTION.minItems && probabilityOf(state) >= MISCONCEPTION.flagFrom
}

function isCleared(state: MisconceptionState): boolean {
  return state.rightInRow >= MISCONCEPTION.rightInRow || probabilityOf(state) < MISCONCEPTION.clearBelow
}
