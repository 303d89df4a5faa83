import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What learners report about questions, and the questions that an administrator took out of practice. */
export const questionReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('questionReport')
      .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('itemId', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('sentAt', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('questionReport_pk', ['userId', 'itemId', 'version'])
      .execute()
    await db.schema
      .createIndex('questionReport_itemId')
      .on('questionReport')
      .columns(['itemId', 'version'])
      .execute()
    await db.schema
      .createTable('withdrawnItem')
      .addColumn('itemId', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('withdrawnItem_pk', ['itemId', 'version'])
      .execute()
  },
}
