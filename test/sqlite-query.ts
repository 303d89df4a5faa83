import { DatabaseSync } from 'node:sqlite'
import type { Query, Value } from '#app/domain/labs/coding/sql/contract.ts'

/** Runs a query in a fresh database in memory, as the SQL lab does in the browser. */
export const queryInNode: Query = (setup, sql) => {
  using database = new DatabaseSync(':memory:')
  database.exec(setup)
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  const rows = statement.all() as unknown as Value[][]
  return { columns: statement.columns().map(({ name }) => name), rows }
}
