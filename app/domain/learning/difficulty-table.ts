import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isCount, isObject } from '#app/domain/type-guards.ts'
import { CALIBRATION } from './parameters.ts'

/** Corrections of the authors' difficulties. A learner's state depends on the table, so each table has a number. */
export interface DifficultyTable {
  number: number
  /** In logits. Items that are missing keep their author's difficulty. */
  shifts: Readonly<Partial<Record<ItemId, number>>>
}

/** Where the browser fetches the newest table. */
export const DIFFICULTY_TABLE_PATH = '/difficulties'

/** What a server sends that has not made a table yet. */
export const NO_CORRECTIONS: DifficultyTable = { number: 0, shifts: {} }

/** Undefined for anything that is not a table, as a whole: half a table would be another one. */
export function parseDifficultyTable(value: unknown): DifficultyTable | undefined {
  if (!isObject(value)) return undefined
  const { number, shifts } = value
  return isCount(number) && isShifts(shifts) ? { number, shifts } : undefined
}

function isShifts(value: unknown): value is DifficultyTable['shifts'] {
  const isShift = (shift: unknown) => typeof shift === 'number' && Math.abs(shift) <= CALIBRATION.maxShift
  return isObject(value) && Object.values(value).every(isShift)
}
