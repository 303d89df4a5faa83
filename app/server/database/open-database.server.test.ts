import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { freshAddress, freshDatabase } from '#test/database.ts'
import { inProcesses } from '#test/processes.ts'
import { DatabaseError } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

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
