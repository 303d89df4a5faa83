import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links with which somebody may sign up once. Only a hash of the link's secret is stored. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invitation')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute()
  },
}
