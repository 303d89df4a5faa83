import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { freshAddress } from '#test/database.ts'
import { allRows, fillDatabase } from '#test/factories/database-rows.ts'
import { inProcesses } from '#test/processes.ts'
import { backUp } from './backup.server.ts'
import { DatabaseError, migrate, migrationsFor } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { restore } from './restore.server.ts'
import type { Tables } from './schema.server.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'

const NOW = Date.UTC(2026, 4, 4, 3, 2, 1, 234)

/** Opens for the length of a test what stands in a folder. */
async function opened(DATA_DIR: string) {
  const database = await openDatabase({ DATA_DIR })
  onTestFinished(() => database.close())
  return database
}

async function failure(attempt: () => unknown): Promise<Error> {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof DatabaseError) return error
    throw error
  }
  throw new Error('it was not refused')
}

// What only one engine has is defined where that engine runs, so that no run has a skipped test.
if (inject('postgresUrl')) {
  test('a backup of PostgreSQL is left to PostgreSQL, and the command is said', async () => {
    const address = await freshAddress()
    const { message } = await failure(() => backUp(address, NOW))
    expect(message).toBe(
      'DATABASE_URL is set, and PostgreSQL has a backup of its own: pg_dump --format=custom --file=pointer.dump "$DATABASE_URL"',
    )
    expect(readdirSync(address.DATA_DIR)).toEqual([])
  })

  test('restoring PostgreSQL is left to PostgreSQL, and the command is said', async () => {
    const address = await freshAddress()
    const { message } = await failure(() => restore(address, 'pointer.dump'))
    expect(message).toBe(
      'DATABASE_URL is set, and PostgreSQL restores its own: pg_restore --no-owner --dbname="$DATABASE_URL" pointer.dump',
    )
    expect(readdirSync(address.DATA_DIR)).toEqual([])
  })
} else {
  test('a backup stands under the time of its making, for its owner alone to read, and says what is in it', async () => {
    const { DATA_DIR } = await freshAddress()
    const { db } = await opened(DATA_DIR)
    await fillDatabase(db)
    const { file, bytes, rows } = backUp({ DATA_DIR }, NOW)
    expect(file).toBe(path.join(DATA_DIR, 'backups/pointer-2026-05-04T03-02-01.234Z.db'))
    expect(bytes).toBe(readFileSync(file).length)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const counts = Object.entries(await allRows(db)).map(([table, found]) => [table, found.length])
    expect(rows).toEqual(Object.fromEntries(counts))
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  })

  test('a restored backup has every row, and is a database to go on with', async () => {
    const { DATA_DIR } = await freshAddress()
    const { DATA_DIR: empty } = await freshAddress()
    const { db } = await opened(DATA_DIR)
    await fillDatabase(db)
    mkdirSync(path.join(DATA_DIR, 'elsewhere'))
    const { file, rows } = backUp({ DATA_DIR }, NOW, path.join(DATA_DIR, 'elsewhere', 'named.db'))
    expect(await restore({ DATA_DIR: empty }, file)).toEqual(rows)
    expect(readdirSync(empty)).toEqual(['pointer.db'])
    expect(await allRows((await opened(empty)).db)).toEqual(await allRows(db))
  })

  test('a backup that is made while results are saved is the database of one moment', {
    timeout: 120_000,
  }, async () => {
    const { DATA_DIR } = await freshAddress()
    const { db } = await opened(DATA_DIR)
    // Goes with the folder too, so that the process ends also where this test fails.
    const goOn = path.join(DATA_DIR, 'go-on')
    writeFileSync(goOn, '')
    const saving = inProcesses(
      1,
      {
        imports: `
          import { existsSync } from 'node:fs'
          import { openDatabase } from '#app/server/database/open-database.server.ts'
          import { saveUpload } from '#app/server/log/upload.server.ts'
          import { someLearner } from '#test/factories/learners.ts'
          import { topicEntry } from '#test/factories/log.ts'
        `,
        body: `
          const database = await openDatabase(input)
          for (let number = 0; number < 200 || existsSync(input.goOn); number++) {
            const { id } = await someLearner(database, 'learner ' + number)
            const [outcome] = await saveUpload(database.db, id, [topicEntry()], number)
            if (outcome.seq !== 1) throw new Error('an entry was refused')
          }
          await database.close()
        `,
      },
      { DATA_DIR, goOn },
    )
    const saved = async () => (await db.selectFrom('logEntry').select('id').execute()).length

    const backups: { file: string; atLeast: number }[] = []
    for (const more of [1, 50, 50, 50]) {
      const before = backups.at(-1)?.atLeast ?? 0
      const atLeast = await vi.waitUntil(
        async () => {
          const count = await saved()
          return count >= before + more ? count : 0
        },
        { timeout: 60_000, interval: 5 },
      )
      backups.push({ file: backUp({ DATA_DIR }, NOW + backups.length).file, atLeast })
    }
    rmSync(goOn)
    expect(await saving).toMatchObject([{ code: 0, stderr: '' }])

    const last = await allRows(db)
    for (const { file, atLeast } of backups) {
      const { DATA_DIR: empty } = await freshAddress()
      await restore({ DATA_DIR: empty }, file)
      const { db: restored } = await opened(empty)
      const rows = await allRows(restored)
      for (const [table, found] of Object.entries(rows))
        expect(new Set(last[table]).isSupersetOf(new Set(found)), table).toBe(true)
      const entries = await restored
        .selectFrom('logEntry')
        .select('receivedAt')
        .orderBy('receivedAt')
        .execute()
      // The first so many, without a gap; what was acknowledged before the backup began is among them.
      expect(entries.map(({ receivedAt }) => receivedAt)).toEqual([...entries.keys()])
      expect(entries.length).toBeGreaterThanOrEqual(atLeast)
      expect(entries.length).toBeLessThan(last.logEntry?.length ?? 0)
      // Each entry is saved after its learner, so one learner may have none yet.
      expect([0, 1]).toContain((rows.user?.length ?? 0) - entries.length)
    }
  })

  test('a backup that is killed leaves nothing under its name', { timeout: 120_000 }, async () => {
    const { DATA_DIR } = await freshAddress()
    const { db } = await opened(DATA_DIR)
    // So much that the copy takes longer than a signal.
    for (let number = 0; number < 64; number++)
      await db
        .insertInto('tally')
        .values({ bucket: String(number).padEnd(1_000_000, '.'), count: 1, windowEndsAt: 1 })
        .execute()
    const folder = path.join(DATA_DIR, 'backups')
    mkdirSync(folder)
    const killed = await inProcesses(
      1,
      {
        imports: `
          import { once } from 'node:events'
          import { Worker } from 'node:worker_threads'
          import { backUp } from '#app/server/database/backup.server.ts'
        `,
        // The copy keeps its thread busy: another one has to end the process.
        body: `
          const killer = new Worker(
            "import { watch } from 'node:fs'; import { parentPort, workerData } from 'node:worker_threads';" +
              "watch(workerData, () => process.kill(process.pid, 'SIGKILL')); parentPort.postMessage('watching')",
            { eval: true, workerData: input.folder },
          )
          await once(killer, 'message')
          backUp(input, Date.now())
        `,
      },
      { DATA_DIR, folder },
    )
    expect(killed).toMatchObject([{ signal: 'SIGKILL', stderr: '' }])
    const left = readdirSync(folder)
    // The draft, and maybe its journal.
    expect(left.length).toBeGreaterThan(0)
    for (const name of left) expect(name).toMatch(/\.unfinished(-journal)?$/)
    expect(backUp({ DATA_DIR }, NOW).rows.tally).toBe(64)
  })

  const REFUSED_BACKUPS = [
    {
      what: 'no database',
      prepare: () => {},
      says: /^There is no database at .*pointer\.db\. Is DATA_DIR right, and may this user read it\?$/,
    },
    {
      what: 'a database that is not ours',
      prepare: (file: string) => new DatabaseSync(file).exec('create table cake (id)'),
      says: /^.*pointer\.db is no database of Pointer\.$/,
    },
    {
      what: 'a database of a newer version',
      prepare: (file: string) =>
        new DatabaseSync(file).exec(`
          create table kysely_migration (name);
          insert into kysely_migration values ('0001-accounts-and-attempts'), ('0099-later')
        `),
      says: /^No backup was made: The database was made by a newer version of Pointer: it has 0099-later, /,
    },
    {
      what: 'what is no database at all',
      prepare: (file: string) => writeFileSync(file, 'Dear diary'.repeat(1000)),
      says: /^No backup was made: The database .*pointer\.db is damaged \(file is not a database\)\. Stop the server, /,
    },
  ]
  test.each(REFUSED_BACKUPS)('$what makes no backup', async ({ prepare, says }) => {
    const { DATA_DIR } = await freshAddress()
    prepare(path.join(DATA_DIR, 'pointer.db'))
    expect((await failure(() => backUp({ DATA_DIR }, NOW))).message).toMatch(says)
    const folder = path.join(DATA_DIR, 'backups')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  const CHANGE = 'Change that, or name another file: npm run backup -- <file>'

  test('a backup in a folder that does not exist, or is a file, is refused in one line', async () => {
    const { DATA_DIR } = await freshAddress()
    await opened(DATA_DIR)
    const folder = path.join(DATA_DIR, 'not-mounted')
    const backUpInto = () => failure(() => backUp({ DATA_DIR }, NOW, path.join(folder, 'pointer.db')))
    expect((await backUpInto()).message).toBe(`No backup was made: there is no folder ${folder}. ${CHANGE}`)
    expect(existsSync(folder)).toBe(false)
    writeFileSync(folder, '')
    expect((await backUpInto()).message).toBe(`No backup was made: ${folder} is not a folder. ${CHANGE}`)
  })

  test('a file that is there already is not replaced by a backup', async () => {
    const { DATA_DIR } = await freshAddress()
    await opened(DATA_DIR)
    const file = path.join(DATA_DIR, 'thesis.odt')
    writeFileSync(file, 'three years')
    expect((await failure(() => backUp({ DATA_DIR }, NOW, file))).message).toBe(
      `${file} is there already. Name another file.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('three years')
  })

  test('a backup of an older version is brought up to date where it is restored, and stays as it is', async () => {
    const { DATA_DIR } = await freshAddress()
    const { DATA_DIR: empty } = await freshAddress()
    const file = path.join(DATA_DIR, 'old.db')
    await old(file)
    const before = readFileSync(file)
    expect(await restore({ DATA_DIR: empty }, file)).toMatchObject({ tally: 1, generatedNote: 0 })
    expect((await allRows((await opened(empty)).db)).tally).toEqual([
      '[["bucket","kept"],["count",7],["windowEndsAt",1]]',
    ])
    expect(readFileSync(file)).toEqual(before)
  })

  /** A backup as the first version made them. */
  async function old(file: string) {
    const database = new DatabaseSync(file)
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
    const [first] = Object.entries(migrationsFor('sqlite'))
    await migrate(db, Object.fromEntries(first ? [first] : []))
    database.exec(`insert into failure values ('kept', 7, 1)`)
    await db.destroy()
  }

  const REFUSED_FILES = [
    {
      what: 'no file',
      change: async (_: string) => 'nowhere.db',
      says: /^There is no file .*nowhere\.db\.$/,
    },
    {
      what: 'what is no database',
      change: async (file: string) => writeFileSync(file, 'Dear diary'.repeat(1000)),
      says: /^.*backup\.db is no database of Pointer\.$/,
    },
    {
      what: 'an empty file',
      change: async (file: string) => writeFileSync(file, ''),
      says: /^.*backup\.db is no database of Pointer\.$/,
    },
    {
      what: 'the database of another program',
      change: async (file: string) => {
        writeFileSync(file, '')
        new DatabaseSync(file).exec(
          `create table kysely_migration (name); insert into kysely_migration values ('0001-cakes')`,
        )
      },
      says: /^.*backup\.db is no database of Pointer\.$/,
    },
    {
      what: 'a backup of a newer version',
      change: async (file: string) =>
        new DatabaseSync(file).exec(`insert into kysely_migration values ('0099-later', '2030')`),
      says: /^The database was made by a newer version of Pointer: it has 0099-later, .*\.$/,
    },
    {
      what: 'a damaged backup',
      change: async (file: string) => {
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xaa, 40_960, 81_920))
      },
      says: /^.*backup\.db is damaged \(.+\)\. Take an earlier backup\.$/,
    },
    {
      what: 'a backup that has lost an index',
      change: async (file: string) => {
        const database = new DatabaseSync(file)
        database.enableDefensive(false)
        database.exec(`pragma writable_schema = on; delete from sqlite_schema where name = 'sessionOfUser'`)
        database.close()
      },
      says: /^.*backup\.db is damaged \(.*never used.*\)\. Take an earlier backup\.$/,
    },
    {
      what: 'a torn backup',
      change: async (file: string) =>
        new DatabaseSync(file).exec(`pragma foreign_keys = off; delete from "user" where id = 'a'`),
      says: /^.*backup\.db is damaged \(a row of \w+ refers to a row of user that is not there\)\. Take/,
    },
  ]
  test.each(REFUSED_FILES)('$what is not restored', async ({ change, says }) => {
    const { DATA_DIR } = await freshAddress()
    const { DATA_DIR: empty } = await freshAddress()
    const { db } = await opened(DATA_DIR)
    await fillDatabase(db)
    const { file } = backUp({ DATA_DIR }, NOW, path.join(DATA_DIR, 'backup.db'))
    const changed = await change(file)
    const name = typeof changed === 'string' ? changed : file
    expect((await failure(() => restore({ DATA_DIR: empty }, name))).message).toMatch(says)
    expect(readdirSync(empty)).toEqual([])
  })

  const IN_THE_WAY = [
    { what: 'a database', files: ['pointer.db'] },
    { what: 'the log of a database that was moved away alone', files: ['pointer.db-wal', 'pointer.db-shm'] },
  ]
  test.each(IN_THE_WAY)(
    'over $what nothing is restored, and it is said how to move it away',
    async ({ files }) => {
      const { DATA_DIR } = await freshAddress()
      const { DATA_DIR: taken } = await freshAddress()
      await opened(DATA_DIR)
      const { file } = backUp({ DATA_DIR }, NOW)
      for (const name of files) writeFileSync(path.join(taken, name), 'precious')
      expect((await failure(() => restore({ DATA_DIR: taken }, file))).message).toBe(
        `There is a database at ${taken}/pointer.db already. ` +
          `Move it away: mkdir ${taken}/before && mv ${taken}/pointer.db* ${taken}/before/`,
      )
      expect(readdirSync(taken).sort()).toEqual([...files].sort())
      for (const name of files) expect(readFileSync(path.join(taken, name), 'utf8')).toBe('precious')
    },
  )

  test('over the database of a running server nothing is restored, and it is said to stop it', async () => {
    const { DATA_DIR } = await freshAddress()
    await opened(DATA_DIR)
    const { file } = backUp({ DATA_DIR }, NOW)
    expect((await failure(() => restore({ DATA_DIR }, file))).message).toBe(
      `A server has ${DATA_DIR}/pointer.db open. Stop it, and move its database away: ` +
        `mkdir ${DATA_DIR}/before && mv ${DATA_DIR}/pointer.db* ${DATA_DIR}/before/`,
    )
  })
}
