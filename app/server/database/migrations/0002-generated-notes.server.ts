import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores notes that a provider wrote, and all counts, including those of failures, in one table. */
export const generatedNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await withNoteKey(db.schema.createTable('generatedNote'), 'generatedNoteKey')
      .addColumn('markdown', 'text', (column) => column.notNull())
      .addColumn('truncated', 'integer', (column) => column.notNull())
      .addColumn('generatedAt', 'bigint', (column) => column.notNull())
      .execute()

    await withNoteKey(db.schema.createTable('noteClaim'), 'noteClaimKey')
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('claimedUntil', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema.alterTable('failure').renameTo('tally').execute()
    await db.schema.alterTable('tally').renameColumn('failures', 'count').execute()
  },
}

function withNoteKey(table: CreateTableBuilder<string>, constraint: string) {
  return table
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('topicKey', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('promptVersion', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(constraint, ['subject', 'topicKey', 'model', 'promptVersion'])
}
