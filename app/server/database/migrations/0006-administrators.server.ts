import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The learners who may administer this installation. */
export const administrators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('administrator')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
  },
}
