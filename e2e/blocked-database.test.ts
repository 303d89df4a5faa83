import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { servedVersion } from '#test/factories/library.ts'
import { finished, newAttemptId } from '#test/factories/progress.ts'
import { startPostgres } from '#test/postgres.ts'
import { cookieOf, newLearner } from './learner.ts'
import { logLines, startHealthy } from './server-for-test.ts'

/*
 * The database does not answer for a while, but it is not gone: another program has locked the file, or PostgreSQL is
 * frozen. What needs no database must not notice.
 */

const VERSION = await servedVersion()
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
      const postgres = await startPostgres()
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
    const dataOf = async () =>
      (await fetch(`${baseUrl}/account/data`, { headers: { cookie }, redirect: 'error' })).json()
    const learnerId = (await dataOf()).profile.uid
    const ids = Array.from({ length: RESULTS }, () => newAttemptId())
    const save = (id: string) =>
      fetch(`${baseUrl}/attempts`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...finished(VERSION, 7, id), learnerId }),
      })
    const early = newAttemptId()
    expect((await save(early)).status).toBe(200)

    block()
    let answered = 0
    const blocked = ids.map(async (id) => {
      const answer = await save(id)
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
    for (const answer of await Promise.all(ids.map(save))) expect(answer.status).toBe(200)
    const { attempts } = await dataOf()
    const kept = attempts.map(({ attemptId }: { attemptId: string }) => attemptId)
    expect(kept.sort()).toEqual([early, ...ids].sort())
    for (const line of logLines(output.stdout)) expect(() => JSON.parse(line)).not.toThrow()
    expect(output.stderr).toBe('')
  })
})
