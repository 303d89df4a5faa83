import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Entry, isAttempt } from '#app/domain/log/entry.ts'
import { startPostgres } from '#test/postgres.ts'
import { trials } from '#test/trials.ts'
import { newDevice, start } from './crash-servers.ts'
import { attemptWithScore, readLog, upload } from './log-client.ts'

/*
 * The app is killed without warning while a learner's attempts stream in. What was acknowledged must be there after the
 * restart, once and with its number; what was not is sent again, as a device does, and is then there once too.
 */

const CRASHES = trials(1, 50)
const AT_A_TIME = 4
/** A stream is cut off within a fifth of a second after the first answer: during or between commits. */
const LONGEST_STREAM_MS = 200

interface Engine {
  engine: string
  /** Makes the place for the database. */
  begin(folder: string): Promise<NodeJS.ProcessEnv>
  /** What is wrong with the database once the app has ended; nothing, if all is well. */
  problems(env: NodeJS.ProcessEnv): Promise<unknown[]>
}

const ENGINES: Engine[] = [
  {
    engine: 'SQLite',
    begin: async (folder) => ({ DATA_DIR: folder, DATABASE_URL: undefined }),
    async problems({ DATA_DIR = '' }) {
      const database = new DatabaseSync(path.join(DATA_DIR, 'pointer.db'))
      const integrity = database.prepare('pragma integrity_check').all()
      const dangling = database.prepare('pragma foreign_key_check').all()
      database.close()
      return [...integrity.filter(({ integrity_check }) => integrity_check !== 'ok'), ...dangling]
    },
  },
  {
    engine: 'PostgreSQL',
    async begin(folder) {
      const postgres = await startPostgres()
      onTestFinished(() => postgres.stop())
      return { DATA_DIR: folder, DATABASE_URL: postgres.url }
    },
    async problems({ DATABASE_URL = '' }) {
      const client = new pg.Client(DATABASE_URL)
      await client.connect()
      const { rows } = await client.query(`
        select "userId", id from "logEntry" group by "userId", id having count(*) > 1
        union all
        select "userId", '' from "logEntry" group by "userId" having count(*) <> max(seq)
        union all
        select "userId", '' from "logHead"
          where "lastSeq" <> (select count(*) from "logEntry" where "logEntry"."userId" = "logHead"."userId")
      `)
      await client.end()
      return rows
    },
  },
]

describe.each(ENGINES)('on $engine', ({ begin, problems }) => {
  test('what was acknowledged survives every crash, once and with its number', {
    timeout: trials(120_000, 3_600_000),
  }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pointer-crash-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = await begin(folder)
    let { baseUrl, kill } = await start(env)
    for (let crash = 0; crash < CRASHES; crash++) {
      // A new learner for each crash stays below the limit of an hour.
      const device = await newDevice(baseUrl, `ada-${crash}@example.org`)
      const sent = new Map<string, Entry>()
      const acknowledged = new Map<string, unknown>()
      /** Whether the server lived to answer. */
      const send = async (entry: Entry): Promise<boolean> => {
        sent.set(entry.id, entry)
        const answer = await upload({ ...device, baseUrl }, [entry]).catch(() => undefined)
        const [outcome] = answer?.outcomes ?? []
        if (outcome) acknowledged.set(entry.id, outcome)
        return outcome !== undefined
      }
      const stream = Array.from({ length: AT_A_TIME }, async () => {
        for (let alive = true; alive; ) alive = await send(attemptWithScore(sent.size % 21))
      })
      // A crash before which nothing was saved would prove nothing.
      while (acknowledged.size === 0) await setTimeout(1)
      await setTimeout(Math.random() * LONGEST_STREAM_MS)
      await kill()
      await Promise.all(stream)

      ;({ baseUrl, kill } = await start(env))

      const survived = await readLog({ ...device, baseUrl })
      expect(survived.map(({ id, seq, receivedAt, marks }) => ({ id, seq, receivedAt, marks }))).toEqual(
        expect.arrayContaining([...acknowledged.values()]),
      )
      for (const [id, entry] of sent) if (!acknowledged.has(id)) await send(entry)
      const log = await readLog({ ...device, baseUrl })
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
      expect(log.map(({ id }) => id).sort()).toEqual([...sent.keys()].sort())
      for (const { seq, receivedAt, marks, ...entry } of log.filter(isAttempt))
        expect(entry).toEqual(sent.get(entry.id))
    }
    await kill()
    expect(await problems(env)).toEqual([])
  })
})
