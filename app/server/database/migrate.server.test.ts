import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { freshAddress } from '#test/database.ts'
import { freshAccounts } from '#test/factories/accounts.ts'
import { inProcesses } from '#test/processes.ts'
import { DatabaseError, migrate, migrationsFor } from './migrate.server.ts'
import { type OpenDatabase, openDatabase } from './open-database.server.ts'
import type { Database } from './schema.server.ts'

const OURS = [
  'account',
  'administrator',
  'apiToken',
  'difficultyTable',
  'generatedNote',
  'invitation',
  'itemVersion',
  'logEntry',
  'logHead',
  'noteClaim',
  'passkey',
  'profile',
  'questionReport',
  'session',
  'tally',
  'user',
  'verification',
  'withdrawnItem',
]

async function tableNames(db: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name).sort()
}

async function executed(db: Database): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}

async function newDatabase(): Promise<OpenDatabase> {
  const database = await openDatabase(await freshAddress())
  onTestFinished(() => database.close())
  return database
}

/** A migration that leaves a table behind, and what it does after that. */
function makesTable(name: string, andThen: () => void = () => {}): Migration {
  return {
    async up(db) {
      await db.schema.createTable(name).addColumn('id', 'integer').execute()
      andThen()
    },
  }
}

test('a fresh database gets every table', async () => {
  const { db } = await newDatabase()
  expect(await tableNames(db)).toEqual(OURS)
})

test('the tables are those that Better Auth wants', async () => {
  const accounts = await freshAccounts()
  const plan = await getMigrations(accounts.auth(false).options)
  expect(plan).toMatchObject({ toBeCreated: [], toBeAdded: [], unsafeChanges: [] })
})

test('a database that is opened again keeps what it holds and migrates nothing', async () => {
  const address = await freshAddress()
  const first = await openDatabase(address)
  await first.db.insertInto('tally').values({ bucket: 'kept', count: 1, windowEndsAt: 1 }).execute()
  const before = await sql`select * from kysely_migration`.execute(first.db)
  await first.close()

  const second = await openDatabase(address)
  try {
    expect(await second.db.selectFrom('tally').select('bucket').execute()).toEqual([{ bucket: 'kept' }])
    expect((await sql`select * from kysely_migration`.execute(second.db)).rows).toEqual(before.rows)
  } finally {
    await second.close()
  }
})

test('five processes that start together on an empty database all start, and migrate it once', async () => {
  const address = await freshAddress()
  const ended = await inProcesses(
    5,
    {
      imports: `import { openDatabase } from '#app/server/database/open-database.server.ts'`,
      body: `
        const database = await openDatabase(input)
        await database.ping()
        await database.close()
      `,
    },
    address,
  )
  expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(5).fill({ code: 0, stderr: '' }))
  const { db, engine, close } = await openDatabase(address)
  expect(await executed(db)).toEqual(Object.keys(migrationsFor(engine)))
  await close()
})

test('a process that is killed in the middle of a migration leaves nothing half-made', async () => {
  const address = await freshAddress()
  const [killed] = await inProcesses(
    1,
    {
      imports: `
        import { Kysely, PostgresDialect } from 'kysely'
        import { Pool } from 'pg'
        import { migrate, migrationsFor } from '#app/server/database/migrate.server.ts'
        import { NodeSqliteDialect, openSqliteFile } from '#app/server/database/sqlite-dialect.server.ts'
      `,
      body: `
        const dialect = input.DATABASE_URL
          ? new PostgresDialect({ pool: new Pool({ connectionString: input.DATABASE_URL }) })
          : new NodeSqliteDialect(openSqliteFile(input.DATA_DIR + '/pointer.db'))
        await migrate(new Kysely({ dialect }), {
          ...migrationsFor(input.DATABASE_URL ? 'postgres' : 'sqlite'),
          '9999-killed': {
            async up(db) {
              await db.schema.createTable('halfMade').addColumn('id', 'integer').execute()
              process.kill(process.pid, 'SIGKILL')
            },
          },
        })
      `,
    },
    address,
  )
  expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: '' })

  const { db, close } = await openDatabase(address)
  expect(await tableNames(db)).toEqual(OURS)
  await close()
})

test('a migration that fails takes the ones before it along, and the next start makes up for all', async () => {
  const { db, engine } = await newDatabase()
  const fails = () => {
    throw new Error('out of luck')
  }
  const migrations = { ...migrationsFor(engine), '9998-fine': makesTable('fine') }
  await expect(migrate(db, { ...migrations, '9999-fails': makesTable('half', fails) })).rejects.toThrow(
    'out of luck',
  )
  expect(await tableNames(db)).toEqual(OURS)

  await migrate(db, { ...migrations, '9999-fails': makesTable('half') })
  expect(await tableNames(db)).toEqual([...OURS, 'fine', 'half'].sort())
})

test('a database of a newer version is refused, with the names of what is unknown and what to do', async () => {
  const address = await freshAddress()
  const newer = await openDatabase(address)
  await migrate(newer.db, { ...migrationsFor(newer.engine), '0099-later': makesTable('later') })
  await newer.close()

  const refused = openDatabase(address)
  await expect(refused).rejects.toBeInstanceOf(DatabaseError)
  await expect(refused).rejects.toThrow(
    'The database was made by a newer version of Pointer: it has 0099-later, which this version does not know. ' +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
})
