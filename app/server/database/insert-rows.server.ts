import type { Insertable, Kysely } from 'kysely'

/** A row has at most 12 columns, and SQLite takes 32,766 parameters in a statement. */
const MOST_ROWS = 256

/**
 * Inserts rows in batches whose sizes are powers of two.
 *
 * A statement is prepared once for each size, so any number of rows needs nine prepared statements and not one for each
 * number.
 */
export async function insertRows<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  { ignoreConflicts = false } = {},
): Promise<void> {
  let inserted = 0
  while (inserted < rows.length) {
    const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - inserted)))
    const insertion = db.insertInto(table).values(rows.slice(inserted, inserted + size))
    await (ignoreConflicts ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute()
    inserted += size
  }
}

/** The list with its last member repeated up to the next power of two, for the same reason: for use in `in (…)`. */
export function paddedToPowerOfTwo<T>(list: readonly T[]): readonly T[] {
  const last = list.at(-1)
  if (last === undefined) return list
  const size = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...Array<T>(size - list.length).fill(last)]
}
