import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Generated notes keep their HTML, because rendering hostile Markdown can take seconds. */
export const renderedNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('generatedNote').addColumn('html', 'text').execute()
    await db.schema.alterTable('generatedNote').addColumn('renderVersion', 'integer').execute()
  },
}
