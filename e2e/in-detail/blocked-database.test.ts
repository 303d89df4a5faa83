import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#app/domain/log/entry.ts'
import { startPostgres } from '#test/postgres.ts'
import { cookieOf, newLearner } from '../learner.ts'
import { attemptWithScore, learnerIdOf, postToLog, readLog } from '../log-client.ts'
import { logLines, startHealthy } from '../server-for-test.ts'

/*
 * The database does not answer for a while, but it is not gone: another program has locked the file, or PostgreSQL is
 * frozen. What needs no database must not notice.
 */

const RESULTS = 20

const ENGINES = [
  {
    engine: 'SQLite locked by another program',
    async serve() {
      const server = await startHealthy()
      const other = new DatabaseSync(path.join(server.dataDir, 'pointer.db'))
      onTestFinished(() => other.close())
      return { ...server, block: () => other.exec('begin exclusive'), unblock: () => other.exec('rollback') }
    },
  },
  {
    engine: 'PostgreSQL frozen',
    async serve() {
      const postgres = await startPostgres({ fsync: false })
      onTestFinished(() => postgres.stop())
      const server = await startHealthy({ DATABASE_URL: postgres.url })
      const unblock = () => postgres.signal('SIGCONT')
      onTestFinished(unblock)
      return { ...server, block: () => postgres.signal('SIGSTOP'), unblock }
    },
  },
]

describe.each(ENGINES)('with $engine', ({ serve }) => {
  test('guests get their pages, learners get a 503, and afterwards everything works and nothing is lost', async () => {
    const { baseUrl, output, block, unblock } = await serve()
    const learner = newLearner()
    const signedUp = await fetch(`${baseUrl}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ ...learner, confirmPassword: learner.password }),
    })
    const cookie = cookieOf(signedUp)
    const device = { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }
    const save = (entry: Entry) => postToLog(device, [entry])
    const entries = Array.from({ length: RESULTS }, () => attemptWithScore(7))
    const early = attemptWithScore(7)
    expect((await save(early)).status).toBe(200)

    block()
    let answered = 0
    const blocked = entries.map(async (entry) => {
      const answer = await save(entry)
      answered++
      return answer
    })
    const health = fetch(`${baseUrl}/healthz`)
    for (let asked = 0; asked < 5; asked++) expect((await fetch(`${baseUrl}/quiz/os/1`)).status).toBe(200)
    // The pages did not wait for the database, on which everything else still waits.
    expect(answered).toBe(0)
    expect((await health).status).toBe(503)
    for (const answer of await Promise.all(blocked)) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
    }

    unblock()
    await expect.poll(async () => (await fetch(`${baseUrl}/healthz`)).status).toBe(200)
    for (const answer of await Promise.all(entries.map(save))) expect(answer.status).toBe(200)
    const kept = (await readLog(device)).map(({ id }) => id)
    expect(kept.sort()).toEqual([early, ...entries].map(({ id }) => id).sort())
    for (const line of logLines(output.stdout)) expect(() => JSON.parse(line)).not.toThrow()
    expect(output.stderr).toBe('')
  })
})
