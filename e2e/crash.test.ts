import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AttemptSubmission } from '#app/domain/progress/attempt-submission.ts'
import type { ExportedData } from '#app/server/progress/export.server.ts'
import { servedVersion } from '#test/factories/library.ts'
import { finished, newAttemptId } from '#test/factories/progress.ts'
import { freePort } from '#test/free-port.ts'
import { startPostgres } from '#test/postgres.ts'
import { cookieOf } from './learner.ts'
import { startProcess, untilHealthy } from './running-server.ts'

/*
 * The app is killed without warning while a learner's results stream in, again and again. What was acknowledged must be
 * there after every restart, once; what was not is sent again, as the page does, and is then there once too.
 */

const CRASHES = 50
const HEALTHY_WITHIN_MS = 5_000
const AT_A_TIME = 4
/** A stream is cut off somewhere in its first fifth of a second: before, during or between commits. */
const LONGEST_STREAM_MS = 200

const VERSION = await servedVersion()

interface Engine {
  engine: string
  /** Makes the place for the database. */
  begin(folder: string): Promise<NodeJS.ProcessEnv>
  /** Runs a statement while the app is down. */
  run(env: NodeJS.ProcessEnv, statement: string): Promise<void>
  /** What is wrong with the database once the app has ended; nothing, if all is well. */
  problems(env: NodeJS.ProcessEnv): Promise<unknown[]>
}

const ENGINES: Engine[] = [
  {
    engine: 'SQLite',
    begin: async (folder) => ({ DATA_DIR: folder, DATABASE_URL: undefined }),
    async run({ DATA_DIR = '' }, statement) {
      const database = new DatabaseSync(path.join(DATA_DIR, 'pointer.db'))
      database.exec(statement)
      database.close()
    },
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
    async run({ DATABASE_URL = '' }, statement) {
      const client = new pg.Client(DATABASE_URL)
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async problems({ DATABASE_URL = '' }) {
      const client = new pg.Client(DATABASE_URL)
      await client.connect()
      const { rows } = await client.query(`
        select "userId", id from attempt group by "userId", id having count(*) > 1
        union all
        select "userId", attempt.id from attempt
          left join "user" on "user".id = "userId"
          left join "quizVersion" using ("contentHash")
          where "user".id is null or "answerKey" is null
      `)
      await client.end()
      return rows
    },
  },
]

/** Starts the app on a database, whose processes all end with the test. */
async function start(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const { child, exited } = startProcess(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_SECOND: '0',
    },
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const baseUrl = `http://127.0.0.1:${port}`
  await untilHealthy(baseUrl)
  return { baseUrl, kill }
}

async function signUp(baseUrl: string): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    password: 'an analytical engine',
    confirmPassword: 'an analytical engine',
  }))
    form.append(name, value)
  const answer = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body: form })
  const cookie = cookieOf(answer)
  if (cookie === '') throw new Error(`the sign-up was answered ${answer.status} without a cookie`)
  return cookie
}

async function dataOf(baseUrl: string, cookie: string): Promise<ExportedData> {
  // A session that the crash ended would be sent to the account page.
  const answer = await fetch(`${baseUrl}/account/data`, { headers: { cookie }, redirect: 'error' })
  return await answer.json()
}

test('what PostgreSQL acknowledged survives its crash, also where the operator has switched synchronous_commit off', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('alter role current_user set synchronous_commit = off')
  // What is not flushed by a commit stays in memory for as long as PostgreSQL allows.
  await client.query(`alter system set wal_writer_delay = '10s'`)
  await client.query('select pg_reload_conf()')
  const { baseUrl } = await start({ DATA_DIR: folder, DATABASE_URL: postgres.url })
  const cookie = await signUp(baseUrl)
  const learnerId = (await dataOf(baseUrl, cookie)).profile.uid
  // The learner stays in any case.
  await client.query('checkpoint')
  await client.end()

  const acknowledged: string[] = []
  const crash = setTimeout(500).then(() => postgres.signal('SIGKILL'))
  for (;;) {
    const id = newAttemptId()
    const answer = await fetch(`${baseUrl}/attempts`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...finished(VERSION, 3, id), learnerId }),
    })
    if (!answer.ok) break
    acknowledged.push(id)
  }
  await crash
  expect(acknowledged).not.toEqual([])

  await postgres.restart()
  await untilHealthy(baseUrl)
  const { attempts } = await dataOf(baseUrl, cookie)
  const kept = new Set(attempts.map(({ attemptId }) => attemptId))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

/** As if the results had been saved yesterday: a learner can save only so many within an hour. */
const SAVED_YESTERDAY = 'update attempt set "completedAt" = "completedAt" - 86400000'

describe.each(ENGINES)('on $engine', ({ begin, run, problems }) => {
  test('what was acknowledged survives every crash, once, and the app is healthy again within five seconds at most times', {
    timeout: 600_000,
  }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pointer-crash-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = await begin(folder)
    let { baseUrl, kill } = await start(env)
    const cookie = await signUp(baseUrl)
    const learnerId = (await dataOf(baseUrl, cookie)).profile.uid

    /** The score of every attempt that ever left the page. */
    const sent = new Map<string, number>()
    const acknowledged = new Set<string>()
    const refused: unknown[] = []

    /** Whether the server lived to answer. */
    const send = async (attempt: Omit<AttemptSubmission, 'learnerId'>): Promise<boolean> => {
      try {
        const answer = await fetch(`${baseUrl}/attempts`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ...attempt, learnerId }),
        })
        const body = await answer.json()
        if (answer.ok) acknowledged.add(body.attemptId)
        else refused.push({ status: answer.status, body })
        return true
      } catch {
        return false
      }
    }

    let unanswered: string[] = []
    const restartsMs: number[] = []
    for (let crash = 0; crash < CRASHES; crash++) {
      for (const id of unanswered) await send(finished(VERSION, sent.get(id) ?? 0, id))
      const stream = Array.from({ length: AT_A_TIME }, async () => {
        for (let alive = true; alive; ) {
          const id = newAttemptId()
          const score = sent.size % 21
          sent.set(id, score)
          alive = await send(finished(VERSION, score, id))
        }
      })
      await setTimeout(Math.random() * LONGEST_STREAM_MS)
      await kill()
      await Promise.all(stream)
      await run(env, SAVED_YESTERDAY)
      unanswered = [...sent.keys()].filter((id) => !acknowledged.has(id))
      const restarted = performance.now()
      ;({ baseUrl, kill } = await start(env))
      restartsMs.push(performance.now() - restarted)

      const { attempts, profile } = await dataOf(baseUrl, cookie)
      const kept = new Set(attempts.map(({ attemptId }) => attemptId))
      expect(kept.size).toBe(attempts.length)
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
      expect(attempts.filter(({ attemptId, score }) => sent.get(attemptId) !== score)).toEqual([])
      expect(profile.totalQuestions).toBe(20 * attempts.length)
      expect(profile.totalScore).toBe(attempts.reduce((sum, { score }) => sum + score, 0))
    }
    expect(refused).toEqual([])
    // The middle one: where a machine does much else, one start or another must wait.
    expect(restartsMs.sort((a, b) => a - b)[CRASHES / 2]).toBeLessThan(HEALTHY_WITHIN_MS)
    // Crashes in which nothing was saved would prove nothing.
    expect(acknowledged.size).toBeGreaterThan(CRASHES)
    await kill()
    expect(await problems(env)).toEqual([])
  })
})
