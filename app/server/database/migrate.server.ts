import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, type Migration, Migrator } from 'kysely/migration'
import { accountsAndAttempts } from './migrations/0001-accounts-and-attempts.server.ts'
import { generatedNotes } from './migrations/0002-generated-notes.server.ts'
import { renderedNotes } from './migrations/0003-rendered-notes.server.ts'
import { log } from './migrations/0004-log.server.ts'
import { difficultyTables } from './migrations/0005-difficulty-tables.server.ts'
import { administrators } from './migrations/0006-administrators.server.ts'
import { questionReports } from './migrations/0007-question-reports.server.ts'
import { passkeys } from './migrations/0008-passkeys.server.ts'
import { apiTokens } from './migrations/0009-api-tokens.server.ts'
import { invitations } from './migrations/0010-invitations.server.ts'
import type { Database, Engine } from './schema.server.ts'

/** Every migration, by the name that the database remembers. New ones are added at the end; old ones never change. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-accounts-and-attempts': accountsAndAttempts(engine),
    '0002-generated-notes': generatedNotes,
    '0003-rendered-notes': renderedNotes,
    '0004-log': log,
    '0005-difficulty-tables': difficultyTables,
    '0006-administrators': administrators,
    '0007-question-reports': questionReports,
    '0008-passkeys': passkeys,
    '0009-api-tokens': apiTokens,
    '0010-invitations': invitations,
  }
}

/** Both engines lock in another way than by this row. */
const LOCK_OPTIONS = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }

/** The database can't be used as it is; the message is for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * Brings the schema up to date in one transaction and under a lock. If several processes start together, one of them
 * migrates; if it is killed, nothing has changed.
 *
 * @throws DatabaseError if the database is newer than this version of Pointer
 */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      // Kysely takes the lock too late: after it has made the table in which it remembers migrations.
      await transaction.getExecutor().adapter.acquireMigrationLock(transaction, LOCK_OPTIONS)
      const migrator = new Migrator({
        db: transaction,
        provider: { getMigrations: async () => migrations },
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    })
  } catch (error) {
    throw (await newerSchema(db, migrations)) ?? error
  }
}

async function newerSchema(
  db: Database,
  migrations: Record<string, Migration>,
): Promise<DatabaseError | undefined> {
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    .catch(() => [])
  return refusalOfNewer(
    executed.map(({ name }) => name),
    migrations,
  )
}

/** The reason why this version can't use a database with these migrations; undefined if it can. */
export function refusalOfNewer(
  executed: readonly string[],
  migrations: Record<string, Migration>,
): DatabaseError | undefined {
  const unknown = executed.filter((name) => !(name in migrations))
  if (unknown.length === 0) return undefined
  return new DatabaseError(
    `The database was made by a newer version of Pointer: it has ${unknown.join(', ')}, which this version does not ` +
      'know. Start the newer version, or restore a backup from before the upgrade.',
  )
}
