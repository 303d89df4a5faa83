import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import { CALIBRATION } from './parameters.ts'

/** Corrections of the authors' difficulties. A learner's state depends on the table, so each table has a number. */
export interface DifficultyTable {
  number: number
  /** In logits. Items that are missing keep their author's difficulty. */
  shifts: Readonly<Partial<Record<ItemId, number>>>
  /** The items that are out of practice on this server. Absent where there are none. */
  withdrawn?: readonly ItemId[]
}

/** Where the browser fetches the newest table. */
export const DIFFICULTY_TABLE_PATH = '/difficulties'

/** What a server sends that has not made a table yet. */
export const NO_CORRECTIONS: DifficultyTable = { number: 0, shifts: {} }

/** Undefined for anything that is not a table, as a whole: half a table would be another one. */
export function parseDifficultyTable(value: unknown): DifficultyTable | undefined {
  if (!isObject(value)) return undefined
  const { number, shifts, withdrawn } = value
  if (!isCount(number) || !isShifts(shifts)) return undefined
  if (withdrawn === undefined) return { number, shifts }
  return isListOf(withdrawn, isItemId) ? { number, shifts, withdrawn } : undefined
}

function isItemId(value: unknown): value is ItemId {
  return typeof value === 'string' && /^[a-z-]+-\d+$/.test(value)
}

function isShifts(value: unknown): value is DifficultyTable['shifts'] {
  const isShift = (shift: unknown) => typeof shift === 'number' && Math.abs(shift) <= CALIBRATION.maxShift
  return isObject(value) && Object.values(value).every(isShift)
}
