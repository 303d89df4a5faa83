import type { Insertable, Kysely } from 'kysely'

/** A statement is prepared once for each number of rows, so this is also how many prepared statements a table needs. */
const ROWS_PER_STATEMENT = 64

/** Inserts rows with as few statements as that allows. */
export async function insertRows<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  { ignoreConflicts = false } = {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const insertion = db.insertInto(table).values(rows.slice(from, from + ROWS_PER_STATEMENT))
    await (ignoreConflicts ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute()
  }
}

/** The list with its last member repeated up to the next power of two: for `in (…)`, so that it has few lengths. */
export function paddedToPowerOfTwo<T>(list: readonly T[]): readonly T[] {
  const last = list.at(-1)
  if (last === undefined) return list
  const size = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...Array<T>(size - list.length).fill(last)]
}
