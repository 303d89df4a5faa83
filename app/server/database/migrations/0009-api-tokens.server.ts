import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tokens with which a learner's own programs read the learner's log: see docs/api.md. */
export const apiTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('apiToken')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('lastUsedAt', 'bigint')
      .execute()
    await db.schema.createIndex('apiTokenByUser').on('apiToken').column('userId').execute()
  },
}
