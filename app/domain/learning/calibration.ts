import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { DifficultyTable } from './difficulty-table.ts'
import { CALIBRATION, DIFFICULTY, RESPONSE } from './parameters.ts'
import { knownFromChance } from './response.ts'

/*
 * Difficulties from the answers of all learners of a server: one Newton step from the author's difficulty towards the most
 * likely one. The chances come from models that use the authors' difficulties, so the result does not feed back into
 * itself.
 */

/** Sums over the first careful answers of all learners to one item. Sums of two servers can be added. */
export interface ItemStatistics {
  answers: number
  /** First derivative of the log-likelihood by the difficulty, and the information about it. */
  score: number
  information: number
}

export const NO_ANSWERS: ItemStatistics = { answers: 0, score: 0, information: 0 }

/** Keeps a single answer from weighing too much. */
const MIN_KNOWN = 0.03

/** @param chance predicted before the answer, with the author's difficulty */
export function withAnswer(
  { answers, score, information }: ItemStatistics,
  chance: number,
  right: boolean,
): ItemStatistics {
  const known = Math.min(1 - MIN_KNOWN, Math.max(MIN_KNOWN, knownFromChance(chance)))
  const slope = -(1 - RESPONSE.slip - RESPONSE.guess) * CALIBRATION.slope * known * (1 - known)
  const variance = chance * (1 - chance)
  return {
    answers: answers + 1,
    score: score + (((right ? 1 : 0) - chance) * slope) / variance,
    information: information + slope ** 2 / variance,
  }
}

/** In logits, to two decimals; 0 while an item has too few answers. */
export function shiftOf({ answers, score, information }: ItemStatistics): number {
  if (answers < CALIBRATION.minAnswers) return 0
  const shift = score / (information + 1 / DIFFICULTY.sd ** 2)
  return Math.round(100 * Math.min(CALIBRATION.maxShift, Math.max(-CALIBRATION.maxShift, shift))) / 100
}

export function difficultyTable(
  number: number,
  statistics: ReadonlyMap<ItemId, ItemStatistics>,
): DifficultyTable {
  const shifts = [...statistics].map(([id, ofItem]) => [id, shiftOf(ofItem)] as const)
  return { number, shifts: Object.fromEntries(shifts.filter(([, shift]) => shift !== 0)) }
}
