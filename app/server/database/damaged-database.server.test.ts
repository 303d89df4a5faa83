import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshAddress } from '#test/database.ts'
import { DamagedDatabaseError } from './damaged-database.server.ts'
import { openDatabase } from './open-database.server.ts'
import { isUnavailable } from './unavailable.server.ts'

if (inject('postgresUrl')) {
  test('an error of PostgreSQL is not taken for a damaged file', async () => {
    const { db, close } = await openDatabase(await freshAddress())
    onTestFinished(close)
    const error = await db
      .selectFrom('tally')
      .select('nothing' as 'bucket')
      .execute()
      .catch((e: unknown) => e)
    expect(error).not.toBeInstanceOf(DamagedDatabaseError)
  })
} else {
  test.each([
    { what: 'another file', content: 'Dear diary'.repeat(1000), reason: 'file is not a database' },
    {
      what: 'its beginning alone',
      content: `SQLite format 3\0${'\x10\0\x02\x02'.repeat(2000)}`,
      reason: 'file is not a database|database disk image is malformed',
    },
  ])(
    '$what in the place of the database is named, with the command that restores a backup',
    async ({ content, reason }) => {
      const { DATA_DIR } = await freshAddress()
      const file = path.join(DATA_DIR, 'pointer.db')
      writeFileSync(file, content, 'latin1')
      const error = await openDatabase({ DATA_DIR }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DamagedDatabaseError)
      expect(String(error)).toMatch(
        new RegExp(
          `^DatabaseError: The database ${file} is damaged \\((${reason})\\)\\. ` +
            'Stop the server, move the file away and restore a backup: npm run restore -- <file>$',
        ),
      )
    },
  )

  test('damage that is found later makes the database unavailable, and is one line without a stack', async () => {
    const { DATA_DIR } = await freshAddress()
    const file = path.join(DATA_DIR, 'pointer.db')
    await (await openDatabase({ DATA_DIR })).close()
    damage(file, 'logEntry')
    const { db, close } = await openDatabase({ DATA_DIR })
    onTestFinished(close)
    const error = await db
      .selectFrom('logEntry')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    expect(error).toBeInstanceOf(DamagedDatabaseError)
    expect(error).toHaveProperty('message', expect.stringContaining(`${file} is damaged (`))
    expect(error).toHaveProperty('stack', String(error))
    expect(await db.selectFrom('tally').selectAll().execute()).toEqual([])
  })

  /** Overwrites the page at which a table begins. */
  function damage(file: string, table: string): void {
    const database = new DatabaseSync(file)
    const { rootpage } =
      database.prepare('select rootpage from sqlite_schema where name = ?').get(table) ?? {}
    const size = database.prepare('pragma page_size').get()?.page_size
    database.close()
    const handle = openSync(file, 'r+')
    writeSync(
      handle,
      Buffer.alloc(Number(size), 0xff),
      0,
      Number(size),
      (Number(rootpage) - 1) * Number(size),
    )
    closeSync(handle)
  }
}
