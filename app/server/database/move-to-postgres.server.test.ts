import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type DatabaseAddress, freshAddress } from '#test/database.ts'
import { allRows, fillDatabase } from '#test/factories/database-rows.ts'
import { DatabaseError } from './migrate.server.ts'
import { moveToPostgres } from './move-to-postgres.server.ts'
import { openDatabase } from './open-database.server.ts'

let filledFile: ReturnType<typeof fillFile> | undefined

/** An embedded database with rows in every table. It is made once and copied for each test. */
async function fillFile() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-filled-'))
  const { db, close } = await openDatabase({ DATA_DIR })
  await fillDatabase(db)
  const rows = await allRows(db)
  await close()
  const file = readFileSync(fileOf({ DATA_DIR }))
  rmSync(DATA_DIR, { recursive: true })
  return { file, rows }
}

/** Puts an embedded database with rows at an address, and says what they are. */
async function filled(address: DatabaseAddress) {
  filledFile ??= fillFile()
  const { file, rows } = await filledFile
  writeFileSync(fileOf(address), file)
  return rows
}

async function refusal(address: DatabaseAddress): Promise<string> {
  const error = await moveToPostgres(address).catch((reason: unknown) => reason)
  if (error instanceof DatabaseError) return error.message
  throw error
}

function fileOf({ DATA_DIR }: DatabaseAddress): string {
  return path.join(DATA_DIR, 'pointer.db')
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

// What only one engine has is defined where that engine runs, so that no run has a skipped test.
if (inject('postgresUrl')) {
  async function onTarget(address: DatabaseAddress, statement: string): Promise<unknown[]> {
    const client = new pg.Client(address.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  /** Brings the schema of the target up to date, as a start does. */
  async function migrated(address: DatabaseAddress) {
    const { close } = await openDatabase(address)
    await close()
  }

  /** Splits the log as docs/operating tells an operator to. */
  async function split(address: DatabaseAddress) {
    await migrated(address)
    await onTarget(address, readFileSync('docs/operating/partition-log.sql', 'utf8'))
  }

  async function targetRows(address: DatabaseAddress) {
    const { db, close } = await openDatabase(address)
    onTestFinished(() => close())
    // A partition's rows are those of its table.
    return Object.fromEntries(Object.entries(await allRows(db)).filter(([table]) => !/\d$/.test(table)))
  }

  test.each([
    { what: 'an empty database', prepare: async () => {} },
    { what: 'one that has our tables and no rows', prepare: migrated },
    { what: 'one whose log is split into partitions', prepare: split },
  ])('every row moves to $what, and nothing changes in the file', async ({ prepare }) => {
    const address = await freshAddress()
    const rows = await filled(address)
    const before = hashOf(fileOf(address))
    await prepare(address)
    const moved = await moveToPostgres(address)
    expect(await targetRows(address)).toEqual(rows)
    expect(Object.fromEntries(moved.map(({ table, target }) => [table, target.rows]))).toEqual(
      Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length])),
    )
    for (const { source, target } of moved) expect(target).toEqual(source)
    expect(hashOf(fileOf(address))).toBe(before)
  })

  test('splitting the log into partitions keeps every row and constraint, and a learner’s log is in one of them', async () => {
    const address = await freshAddress()
    const rows = await filled(address)
    await moveToPostgres(address)
    const constraints = () =>
      onTarget(
        address,
        `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule from pg_constraint
         where conrelid in ('"logHead"'::regclass, '"logEntry"'::regclass) and contype <> 'n'
           and (conparentid = 0 or contype <> 'f') order by conname`,
      )
    const before = await constraints()
    await split(address)
    expect(await constraints()).toEqual(before)
    expect(await targetRows(address)).toEqual(rows)
    const plan = await onTarget(
      address,
      `explain (costs off) select * from "logEntry" where "userId" = 'a' and seq > 3 order by seq`,
    )
    expect(JSON.stringify(plan).match(/on \\"logEntry\d+\\"/g)).toHaveLength(1)
  })

  test('a database that orders text as a language does gets the same rows', async () => {
    const address = await freshAddress()
    const rows = await filled(address)
    const url = new URL(address.DATABASE_URL ?? '')
    const name = `${url.pathname.slice(1)}_english`
    await onTarget(address, `create database ${name} template template0 locale_provider icu icu_locale 'en'`)
    onTestFinished(async () => {
      await onTarget(address, `drop database ${name} with (force)`)
    })
    const english = { ...address, DATABASE_URL: Object.assign(url, { pathname: `/${name}` }).href }
    await moveToPostgres(english)
    expect(await targetRows(english)).toEqual(rows)
  })

  test('times and booleans are those of PostgreSQL', async () => {
    const address = await freshAddress()
    await filled(address)
    await moveToPostgres(address)
    const found = await onTarget(
      address,
      `select "createdAt" = timestamptz '2026-02-28 23:59:59.999+00' as time, "emailVerified" is true as yes
       from "user" where id = 'B'`,
    )
    expect(found).toEqual([{ time: true, yes: true }])
  })

  test('the hash of a table changes with any value in it', async () => {
    const hashes = new Set<string>()
    for (const change of [
      '',
      `update tally set count = 1`,
      `update tally set bucket = '--'`,
      `update tally set "windowEndsAt" = 2`,
    ]) {
      const address = await freshAddress()
      await filled(address)
      const database = new DatabaseSync(fileOf(address))
      database.exec(change)
      database.close()
      const moved = await moveToPostgres(address)
      hashes.add(moved.find(({ table }) => table === 'tally')?.target.sha256 ?? '')
    }
    expect(hashes.size).toBe(4)
  })

  const LYING = [
    { what: 'changes a value', body: `new."lastLogin" := new."lastLogin" + 1; return new;` },
    { what: 'loses a row', body: `if new."userId" = 'a' then return null; end if; return new;` },
  ]
  test.each(LYING)('where PostgreSQL $what, nothing is moved', async ({ body }) => {
    const address = await freshAddress()
    await filled(address)
    await migrated(address)
    await onTarget(
      address,
      `create function lie() returns trigger language plpgsql as $$ begin ${body} end $$;
       create trigger lie before insert on profile for each row execute function lie()`,
    )
    expect(await refusal(address)).toBe(
      'PostgreSQL gave back other rows than it was given, in profile. Nothing was moved.',
    )
    expect(Object.values(await targetRows(address)).flat()).toEqual([])
  })

  const REFUSED_TARGETS = [
    {
      what: 'that holds a learner',
      prepare: async (address: DatabaseAddress) => {
        await migrated(address)
        await onTarget(
          address,
          `insert into "user" values ('x', 'X', 'x@example.org', true, null, now(), now())`,
        )
      },
      look: `select * from "user"`,
      says: 'The database of DATABASE_URL is not empty: it has user. Make a new one: createdb pointer',
    },
    {
      what: 'of another program',
      prepare: (address: DatabaseAddress) => onTarget(address, 'create table cake (id int)'),
      look: `select table_name from information_schema.tables where table_schema = 'public'`,
      says: 'The database of DATABASE_URL is not empty: it has cake. Make a new one: createdb pointer',
    },
    {
      what: 'of a newer version',
      prepare: async (address: DatabaseAddress) => {
        await migrated(address)
        await onTarget(address, `insert into kysely_migration values ('0099-later', '2030')`)
      },
      look: 'select * from kysely_migration order by name',
      says: 'The database was made by a newer version of Pointer: it has 0099-later, which this version does not know. Start the newer version, or restore a backup from before the upgrade.',
    },
  ]
  test.each(REFUSED_TARGETS)(
    'a database $what is refused and left alone',
    async ({ prepare, look, says }) => {
      const address = await freshAddress()
      await filled(address)
      await prepare(address)
      const before = await onTarget(address, look)
      expect(await refusal(address)).toBe(says)
      expect(await onTarget(address, look)).toEqual(before)
    },
  )

  test('a database that can not be reached is named, and its password is not', async () => {
    const address = await freshAddress()
    await filled(address)
    const url = Object.assign(new URL(address.DATABASE_URL ?? ''), { port: '1' })
    const message = await refusal({ ...address, DATABASE_URL: url.href })
    expect(message).toMatch(/^The database of DATABASE_URL can't be used: .+\. Check that it runs/)
    expect(message).not.toContain(url.password)
  })

  const REFUSED_SOURCES = [
    {
      what: 'of an older version',
      change: 'delete from kysely_migration where name > (select min(name) from kysely_migration)',
      says: /^.*pointer\.db is of an older version\. Start this version on it once, without DATABASE_URL, and stop it again\.$/,
    },
    {
      what: 'with text that PostgreSQL can not keep',
      change: `update "user" set name = 'a' || char(0) || 'b' where id = 'a'`,
      says: /^user\.name holds what PostgreSQL can't keep as text, in the row of id a\. Nothing was moved\.$/,
    },
    {
      what: 'with a time that is none',
      change: `update "user" set "createdAt" = 'tomorrow' where id = 'a'`,
      says: /^user\.createdAt holds what PostgreSQL can't keep as timestamp with time zone, in the row of id a\./,
    },
    {
      what: 'with a number too large',
      change: `update "logEntry" set v = 4294967296 where id = 'entry 7'`,
      says: /^logEntry\.v holds what PostgreSQL can't keep as integer, in the row of userId a, seq 8\./,
    },
    {
      what: 'with rows that refer to nothing',
      change: `pragma foreign_keys = off; delete from "user" where id = 'a'`,
      says: /^.*pointer\.db is damaged \(a row of \w+ refers to a row of user that is not there\)\./,
    },
  ]
  test.each(REFUSED_SOURCES)('of a file $what nothing is moved', async ({ change, says }) => {
    const address = await freshAddress()
    await filled(address)
    const database = new DatabaseSync(fileOf(address))
    database.exec(change)
    database.close()
    const before = hashOf(fileOf(address))
    expect(await refusal(address)).toMatch(says)
    expect(Object.values(await targetRows(address)).flat()).toEqual([])
    expect(hashOf(fileOf(address))).toBe(before)
  })

  test('of a file that is no database nothing is moved', async () => {
    const address = await freshAddress()
    expect(await refusal(address)).toBe(`There is no database at ${fileOf(address)}. Is DATA_DIR right?`)
    writeFileSync(fileOf(address), 'Dear diary'.repeat(1000))
    expect(await refusal(address)).toBe(`${fileOf(address)} can't be read: file is not a database.`)
  })

  test('while a server has the file open nothing is moved, for it may write meanwhile', async () => {
    const address = await freshAddress()
    await filled(address)
    const { close } = await openDatabase({ DATA_DIR: address.DATA_DIR })
    expect(await refusal(address)).toBe(
      `A server has ${fileOf(address)} open. Stop it first: what it writes in the meantime would not be moved.`,
    )
    await close()
    await expect(moveToPostgres(address)).resolves.toBeDefined()
  })
} else {
  test('without DATABASE_URL nothing can be moved, and it is said where it belongs', async () => {
    expect(await refusal(await freshAddress())).toBe(
      'Set DATABASE_URL to the PostgreSQL database to move to: DATABASE_URL=postgres://… npm run move-to-postgres',
    )
  })
}
