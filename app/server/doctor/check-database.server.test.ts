import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { freshAddress, migratedAddress } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import { topicEntry } from '#test/factories/log.ts'
import { startPostgres } from '#test/postgres.ts'
import { checkDatabase } from './check-database.server.ts'

const HOUR_MS = 3_600_000

test('a database of an earlier version is doubtful: the next start migrates it, and the check does not', async () => {
  const address = await freshAddress()
  const database = await openDatabase(address)
  onTestFinished(() => database.close())
  await sql`drop table "difficultyTable"`.execute(database.db)
  await sql`delete from kysely_migration where name = '0005-difficulty-tables'`.execute(database.db)
  const [finding] = await checkDatabase(address, Date.now)
  expect(finding?.grade).toBe('doubtful')
  if (!inject('postgresUrl'))
    expect(finding).toMatchObject({
      says: expect.stringMatching(/^intact, .* [KM]B, of an earlier version$/),
      todo: expect.stringContaining('The next start of this version brings its schema up to date.'),
    })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
  expect(rows.map(({ name }) => name)).not.toContain('0005-difficulty-tables')
})

test('a database of a newer version is broken', async () => {
  const address = await freshAddress()
  const database = await openDatabase(address)
  onTestFinished(() => database.close())
  await sql`insert into kysely_migration values ('0099-later', '2030')`.execute(database.db)
  expect((await checkDatabase(address, Date.now))[0]).toMatchObject({
    grade: 'broken',
    todo: expect.stringContaining('The database was made by a newer version of Pointer'),
  })
})

// What only one engine has is defined where that engine runs, so that no run has a skipped test.
if (inject('postgresUrl')) {
  test('an empty database is doubtful, and stays empty', async () => {
    const address = await freshAddress()
    await checkDatabase(address, Date.now)
    const client = new pg.Client(address.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
    await client.end()
    expect(rows).toEqual([])
  })

  test('a PostgreSQL that can lose what was saved is doubtful', async () => {
    expect((await checkDatabase(await migratedAddress(), Date.now))[0]).toMatchObject({
      grade: 'doubtful',
      todo: expect.stringMatching(/^PostgreSQL runs with fsync and full_page_writes off: /),
    })
  })

  test.each([
    { what: 'an hour ahead of', offset: HOUR_MS, says: /, 3600\.\d s ahead of that of PostgreSQL$/ },
    {
      what: 'an hour behind',
      offset: -HOUR_MS,
      says: /, 3600\.\d s behind that of PostgreSQL$|, 3599\.\d s behind/,
    },
  ])('a clock that is $what that of PostgreSQL is broken', async ({ offset, says }) => {
    const [, clock] = await checkDatabase(await migratedAddress(), () => Date.now() + offset)
    expect(clock).toMatchObject({ of: 'Clock', grade: 'broken', todo: expect.stringContaining('set-ntp') })
    expect(clock?.says).toMatch(says)
  })

  test('a PostgreSQL that runs is good, and one that was stopped is broken, without its password', async () => {
    const postgres = await startPostgres()
    const address = { DATA_DIR: '', DATABASE_URL: postgres.url }
    try {
      await (await openDatabase(address)).close()
      expect(await checkDatabase(address, Date.now)).toMatchObject([
        { of: 'Database', grade: 'good', says: expect.stringMatching(/^PostgreSQL \d+.*, .* MB$/) },
        { of: 'Clock', grade: 'good' },
      ])
    } finally {
      await postgres.stop()
    }
    const findings = await checkDatabase(address, Date.now)
    expect(findings[0]).toMatchObject({
      grade: 'broken',
      says: "can't be used",
      todo: expect.stringMatching(/^The database of DATABASE_URL can't be used: .*ECONNREFUSED/),
    })
    expect(JSON.stringify(findings)).not.toContain(new URL(postgres.url).password)
  })
} else {
  /** The names and the bytes of all files in a folder, without SQLite's shared memory, which has the locks of readers. */
  function contents(folder: string) {
    const names = readdirSync(folder).sort()
    return names.map((name) => [
      name,
      name.endsWith('-shm') ? '' : readFileSync(path.join(folder, name), 'hex'),
    ])
  }

  test('a database in use is good, and the check changes none of its files', async () => {
    const address = await migratedAddress()
    const database = await openDatabase(address)
    onTestFinished(() => database.close())
    await someLearner(database, 'learner')
    const before = contents(address.DATA_DIR)
    expect(before.map(([name]) => name)).toContain('pointer.db-wal')
    expect(await checkDatabase(address, Date.now)).toMatchObject([
      { of: 'Database', grade: 'good', says: expect.stringMatching(/^intact, \d\d\d KB$/) },
      { of: 'Clock', grade: 'good' },
    ])
    expect(contents(address.DATA_DIR)).toEqual(before)
    await someLearner(database, 'another')
  })

  test('a database that no server uses is good, and the check leaves no files beside it', async () => {
    const address = await migratedAddress()
    const before = contents(address.DATA_DIR)
    expect((await checkDatabase(address, Date.now))[0]).toMatchObject({ grade: 'good' })
    expect(contents(address.DATA_DIR)).toEqual(before)
    expect(readdirSync(address.DATA_DIR)).toEqual(['pointer.db'])
  })

  test('a database that is missing is doubtful, and not created', async () => {
    const address = await freshAddress()
    expect((await checkDatabase(address, Date.now))[0]).toMatchObject({
      grade: 'doubtful',
      says: `there is no ${path.join(address.DATA_DIR, 'pointer.db')}`,
    })
    expect(readdirSync(address.DATA_DIR)).toEqual([])
  })

  test.each([
    {
      what: 'is not a database',
      damage: (file: string) => writeFileSync(file, 'Dear diary'.repeat(1000)),
      says: /pointer\.db is damaged \(file is not a database\)\. Stop the server/,
    },
    {
      what: 'has damaged pages',
      damage: (file: string) => writeFileSync(file, readFileSync(file).fill(0xaa, 40_960, 81_920)),
      says: /pointer\.db is damaged \(.+\)\. Stop the server, move the file away and restore a backup: npm run restore/,
    },
  ])('a file that $what is broken', async ({ damage, says }) => {
    const address = await migratedAddress()
    damage(path.join(address.DATA_DIR, 'pointer.db'))
    const [finding] = await checkDatabase(address, Date.now)
    expect(finding).toMatchObject({ grade: 'broken', says: "can't be used" })
    expect(finding?.todo).toMatch(says)
  })

  test('an empty file is doubtful, and stays empty', async () => {
    const address = await freshAddress()
    const file = path.join(address.DATA_DIR, 'pointer.db')
    writeFileSync(file, '')
    expect((await checkDatabase(address, Date.now))[0]).toMatchObject({
      grade: 'doubtful',
      says: `${file} is empty`,
    })
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  test('a clock that is behind the newest entry in the log is broken', async () => {
    const address = await migratedAddress()
    const database = await openDatabase(address)
    onTestFinished(() => database.close())
    const { id } = await someLearner(database, 'learner')
    await saveUpload(database.db, id, [topicEntry()], Date.now() + 2 * HOUR_MS)
    const [, clock] = await checkDatabase(address, () => Date.now() + HOUR_MS)
    expect(clock).toMatchObject({
      of: 'Clock',
      grade: 'broken',
      says: expect.stringContaining(', before the newest entry in the database ('),
    })
  })

  test('a clock that is behind the files of the release is broken', async () => {
    const address = await migratedAddress()
    const clockIn1970 = (await checkDatabase(address, () => 0))[1]
    expect(clockIn1970).toMatchObject({
      grade: 'broken',
      says: expect.stringMatching(/^1970-01-01T00:00:00\.000Z, before the files of this release \(/),
    })
  })

  test('a database that another program has locked is broken', async () => {
    const address = await migratedAddress()
    const file = path.join(address.DATA_DIR, 'pointer.db')
    const other = new DatabaseSync(file)
    onTestFinished(() => {
      other.close()
      rmSync(address.DATA_DIR, { recursive: true, force: true })
    })
    other.exec('pragma locking_mode = exclusive; begin exclusive')
    expect((await checkDatabase(address, Date.now))[0]).toMatchObject({
      grade: 'broken',
      todo: expect.stringContaining('Another program has locked it: end that program.'),
    })
  })
}
