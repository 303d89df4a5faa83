import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Difficulties of items from the answers of all learners: see docs/learning-model.md. */
export const difficultyTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('difficultyTable')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('begunAt', 'bigint', (column) => column.notNull())
      .addColumn('shifts', 'text')
      .execute()
  },
}
