import type { ItemRef } from '#app/domain/catalogue/item.ts'
import type { DifficultyTable } from '#app/domain/learning/difficulty-table.ts'
import { NO_CORRECTIONS } from '#app/domain/learning/difficulty-table.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/*
 * The numbered tables of difficulties. A process that makes one first inserts its row without shifts, so that no other makes
 * it as well.
 */

const HOUR_MS = 3_600_000
/** A table is out of date after this time: every learner's state changes with it, and single answers change it little. */
const TABLE_MS = 7 * 24 * HOUR_MS
/** Then another process makes a table that was begun: the one that began it was killed. */
const ABANDONED_MS = 6 * HOUR_MS
const KEPT_TABLES = 10

/** A process's right to make the table of this number. */
export interface Claim {
  number: number
  begunAt: number
}

/** Shifts belong to the version of the item that was answered. */
export type ShiftRow = readonly [ItemRef['id'], ItemRef['version'], number]

/** Undefined if no table is due, or if another process makes it. */
export async function claimNextTable(db: Database, now: number): Promise<Claim | undefined> {
  const newest = await db
    .selectFrom('difficultyTable')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.shifts === null) return await takeOver(db, newest, now)
  if (newest && now - newest.begunAt < TABLE_MS) return undefined
  const claim = { number: (newest?.number ?? 0) + 1, begunAt: now }
  const inserted = await db
    .insertInto('difficultyTable')
    .values({ ...claim, shifts: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? claim : undefined
}

async function takeOver(db: Database, abandoned: Claim, now: number): Promise<Claim | undefined> {
  if (now - abandoned.begunAt < ABANDONED_MS) return undefined
  const { numUpdatedRows } = await db
    .updateTable('difficultyTable')
    .set({ begunAt: now })
    .where('number', '=', abandoned.number)
    .where('begunAt', '=', abandoned.begunAt)
    .where('shifts', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { number: abandoned.number, begunAt: now } : undefined
}

/** Stores nothing if another process has taken over meanwhile. */
export async function storeTable(
  db: Database,
  { number, begunAt }: Claim,
  shifts: readonly ShiftRow[],
): Promise<void> {
  await db
    .updateTable('difficultyTable')
    .set({ shifts: JSON.stringify(shifts) })
    .where('number', '=', number)
    .where('begunAt', '=', begunAt)
    .execute()
  await db
    .deleteFrom('difficultyTable')
    .where('number', '<=', number - KEPT_TABLES)
    .execute()
}

/** So that the table is made by the next process that looks. */
export async function releaseClaim(db: Database, { number, begunAt }: Claim): Promise<void> {
  await db
    .deleteFrom('difficultyTable')
    .where('number', '=', number)
    .where('begunAt', '=', begunAt)
    .where('shifts', 'is', null)
    .execute()
}

/** The newest table, without the items that have another version by now. */
export async function newestTable(db: Database, current: readonly ItemRef[]): Promise<DifficultyTable> {
  const newest = await db
    .selectFrom('difficultyTable')
    .select(['number', 'shifts'])
    .where('shifts', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return NO_CORRECTIONS
  const versions = new Map(current.map(({ id, version }) => [id, version]))
  const rows: ShiftRow[] = JSON.parse(newest.shifts ?? '[]')
  const shifts = rows.flatMap(([id, version, shift]) =>
    versions.get(id) === version ? [[id, shift] as const] : [],
  )
  return { number: newest.number, shifts: Object.fromEntries(shifts) }
}
