import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type DatabaseAddress, freshAddress, freshDatabase } from '#test/database.ts'
import { startPostgres } from '#test/postgres.ts'
import { inProcesses } from '#test/processes.ts'
import { DatabaseError } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { isUnavailable } from './unavailable.server.ts'

test('an open database answers', async () => {
  const database = await freshDatabase()
  await expect(database.ping()).resolves.toBeUndefined()
})

test('a database that can not be reached any more says so', async () => {
  const database = await openDatabase(await freshAddress())
  await database.close()
  await expect(database.ping()).rejects.toThrow()
})

test('a time in milliseconds comes back as the number that it was', async () => {
  const { db } = await freshDatabase()
  const windowEndsAt = Date.UTC(2100, 0)
  await db.insertInto('tally').values({ bucket: 'time', count: 1, windowEndsAt }).execute()
  expect(await db.selectFrom('tally').select('windowEndsAt').executeTakeFirst()).toEqual({ windowEndsAt })
})

test('two processes that write to one database at the same time lose nothing', async () => {
  const address = await freshAddress()
  const rows = 500
  const ended = await inProcesses(
    2,
    {
      imports: `import { openDatabase } from '#app/server/database/open-database.server.ts'`,
      body: `
        const { db, close } = await openDatabase(input.address)
        for (let row = 0; row < input.rows; row++) {
          await db
            .transaction()
            .execute(async (transaction) => {
              await transaction.selectFrom('tally').select('bucket').limit(1).execute()
              await transaction
                .insertInto('tally')
                .values({ bucket: index + '-' + row, count: 1, windowEndsAt: 0 })
                .execute()
            })
        }
        await close()
      `,
    },
    { address, rows },
  )
  expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(2).fill({ code: 0, stderr: '' }))
  const { db, engine, close } = await openDatabase(address)
  const { written } = await db
    .selectFrom('tally')
    .select((count) => count.fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow()
  expect(Number(written)).toBe(2 * rows)
  if (engine === 'sqlite')
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  await close()
})

// What only one engine has is defined where that engine runs, so that no run has a skipped test.
if (inject('postgresUrl')) {
  describe('a DATABASE_URL that is wrong is named, and its password is not', () => {
    const PASSWORD = 'the-password-of-the-operator'
    test.each([
      { why: 'the password', change: (url: URL) => Object.assign(url, { password: PASSWORD }).href },
      { why: 'the user', change: (url: URL) => Object.assign(url, { username: 'nobody' }).href },
      { why: 'the database', change: (url: URL) => Object.assign(url, { pathname: '/nowhere' }).href },
      { why: 'the port', change: (url: URL) => Object.assign(url, { port: '1' }).href },
      { why: 'the form', change: () => `postgres://pointer:${PASSWORD}@127.0.0.1:port/pointer` },
      { why: 'the escapes', change: () => `postgres://pointer:${PASSWORD}%zz@127.0.0.1:1/pointer` },
    ])('$why', async ({ why, change }) => {
      const address = await freshAddress()
      const url = new URL(address.DATABASE_URL ?? '')
      const password = why === 'the form' || why === 'the escapes' ? PASSWORD : url.password
      const error = await openDatabase({ ...address, DATABASE_URL: change(url) }).catch((reason) => reason)
      expect(error).toBeInstanceOf(DatabaseError)
      expect(error.message).toMatch(/^The database of DATABASE_URL can't be used: .+\. Check that it runs/)
      expect(error.message).not.toContain(password)
      expect(error.message).not.toContain(PASSWORD)
    })
  })

  describe('a commit is on the disk before it is acknowledged, even where synchronous_commit is off for', () => {
    test.each([
      {
        what: 'the database',
        change: (name: string) => `alter database ${name} set synchronous_commit = off`,
      },
      {
        what: 'the role in the database',
        change: (name: string) => `alter role current_user in database ${name} set synchronous_commit = off`,
      },
    ])('$what', async ({ change }) => {
      const address = await freshAddress()
      await inDatabase(address, change(nameOf(address)))
      expect(await setting(address, 'synchronous_commit')).toBe('on')
    })

    test('the connections of DATABASE_URL', async () => {
      const address = await freshAddress()
      const url = new URL(address.DATABASE_URL ?? '')
      url.searchParams.set('options', '-c synchronous_commit=off')
      expect(await setting({ ...address, DATABASE_URL: url.href }, 'synchronous_commit')).toBe('on')
    })
  })

  test('a setting that waits for a standby too is kept', async () => {
    const address = await freshAddress()
    await inDatabase(address, `alter database ${nameOf(address)} set synchronous_commit = remote_apply`)
    expect(await setting(address, 'synchronous_commit')).toBe('remote_apply')
  })

  test('statements have a time limit, and migrations have none', async () => {
    const address = await freshAddress()
    await inDatabase(address, `alter database ${nameOf(address)} set statement_timeout = '1s'`)
    const otherServer = new pg.Client(address.DATABASE_URL)
    await otherServer.connect()
    await otherServer.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const limit = setting(address, 'statement_timeout')
    await setTimeout(3_000)
    await otherServer.end()
    expect(await limit).toBe('4s')
  })

  test('a statement that takes too long is cancelled, as an unavailable database, and the next one is answered', async () => {
    const { db, ping } = await freshDatabase()
    const slow = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
    expect(isUnavailable(slow)).toBe(true)
    await expect(ping()).resolves.toBeUndefined()
  })

  test('a PostgreSQL that may lose what it has acknowledged is warned about, in one line', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const address = { ...(await freshAddress()), DATABASE_URL: server.url }
    const warnings = async () => {
      const { warnings, close } = await openDatabase(address)
      await close()
      return warnings
    }
    expect(await warnings()).toEqual([])
    const switchOff = async (name: string) => {
      await inDatabase(address, `alter system set ${name} = off`)
      await inDatabase(address, 'select pg_reload_conf()')
    }
    await switchOff('full_page_writes')
    await expect
      .poll(warnings)
      .toEqual([expect.stringMatching(/^PostgreSQL runs with full_page_writes off: .+$/)])
    await switchOff('fsync')
    await expect
      .poll(warnings)
      .toEqual([expect.stringMatching(/^PostgreSQL runs with fsync and full_page_writes off: .+$/)])
  })

  test('a PostgreSQL that is frozen fails queries and health checks, and works again by itself once it goes on', async () => {
    const server = await startPostgres({ fsync: false })
    onTestFinished(() => server.stop())
    const { db, ping, close } = await openDatabase({ ...(await freshAddress()), DATABASE_URL: server.url })
    onTestFinished(close)
    await ping()
    server.signal('SIGSTOP')
    onTestFinished(() => server.signal('SIGCONT'))
    await expect(ping()).rejects.toThrow('no answer within 2000 ms')
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => sql`select 1`.execute(db).catch(isUnavailable)),
    )
    expect(outcomes).toEqual(Array(30).fill(true))
    const transaction = db.transaction().execute((inside) => sql`select 1`.execute(inside))
    expect(await transaction.catch(isUnavailable)).toBe(true)
    server.signal('SIGCONT')
    await expect.poll(() => ping().then(() => true)).toBe(true)
  })

  /** The lock under which Kysely migrates. */
  const MIGRATION_LOCK = '3853314791062309107'

  function nameOf({ DATABASE_URL = '' }: DatabaseAddress): string {
    return new URL(DATABASE_URL).pathname.slice(1)
  }

  async function inDatabase({ DATABASE_URL }: DatabaseAddress, statement: string): Promise<void> {
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  /** What a setting is for the queries of requests. */
  async function setting(address: DatabaseAddress, name: string): Promise<unknown> {
    const { db, close } = await openDatabase(address)
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
    await close()
    return rows[0]?.value
  }
} else {
  test('a result that is saved is on the disk, readers do not wait for writers, and references hold', async () => {
    const { db } = await freshDatabase()
    const read = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(db)).rows[0]
    expect(await read('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await read('synchronous')).toEqual({ synchronous: 2 })
    expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 })
  })

  test('the data folder is made where there is none', async () => {
    const { DATA_DIR } = await freshAddress()
    const nested = path.join(DATA_DIR, 'of', 'pointer')
    const database = await openDatabase({ DATA_DIR: nested })
    await database.close()
    expect(existsSync(path.join(nested, 'pointer.db'))).toBe(true)
  })

  test('a data folder that can not be written is named, with what to do', async () => {
    const { DATA_DIR } = await freshAddress()
    const file = path.join(DATA_DIR, 'plain-file')
    writeFileSync(file, '')
    const folder = path.join(file, 'data')
    const refused = openDatabase({ DATA_DIR: folder })
    await expect(refused).rejects.toBeInstanceOf(DatabaseError)
    await expect(refused).rejects.toThrow(`The database in ${folder} can't be used: ENOTDIR`)
    await expect(refused).rejects.toThrow(
      'Check that the folder can be written, or choose another with DATA_DIR.',
    )
  })

  test('more queries than are kept prepared all answer', async () => {
    const { db } = await freshDatabase()
    for (let number = 0; number < 600; number++) {
      const { rows } = await sql`select ${sql.lit(number)} as number`.execute(db)
      expect(rows).toEqual([{ number }])
    }
  })
}
