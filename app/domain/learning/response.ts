import { dot, logistic, mapOnGrid, type OnGrid } from './grid.ts'
import { RESPONSE } from './parameters.ts'

/* The response curve: logistic, between the chance to guess and the chance of no slip. */

const RANGE = 1 - RESPONSE.slip - RESPONSE.guess

/** The chance to be right for a learner who knows the answer with this probability. */
export function chanceFromKnown(known: number): number {
  return RESPONSE.guess + RANGE * known
}

export function knownFromChance(chance: number): number {
  return (chance - RESPONSE.guess) / RANGE
}

/** The probability to know an item at each ability. `offset` is what practice adds to the ability. */
export function knownOnGrid(
  { logits, slope = RESPONSE.slope }: { logits: number; slope?: number },
  offset: number,
): OnGrid {
  return logistic(slope, offset - logits)
}

/** The chance to be right at an item, or over a topic's items, averaged over an uncertain ability. */
export function expectedChance(
  ability: OnGrid,
  difficulty: { logits: number; slope?: number },
  offset: number,
): number {
  return chanceFromKnown(dot(ability, knownOnGrid(difficulty, offset)))
}

/** How one answer in a topic is shared out between being right and wrong. What is missing to 1 says nothing. */
export interface SharedAnswer {
  logits: number
  /** Chance to be right without knowing. */
  guess: number
  right: number
  wrong: number
}

/** The likelihood of each ability. */
export function sharedLikelihood({ logits, guess, right, wrong }: SharedAnswer, offset: number): OnGrid {
  return mapOnGrid(knownOnGrid({ logits }, offset), (known) => {
    const chance = known * (1 - RESPONSE.slip) + (1 - known) * guess
    return chance ** right * (1 - chance) ** wrong
  })
}
