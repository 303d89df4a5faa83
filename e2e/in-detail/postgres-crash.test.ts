import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#test/postgres.ts'
import { newDevice, start } from '../crash-servers.ts'
import { attemptWithScore, readLog, upload } from '../log-client.ts'
import { untilHealthy } from '../running-server.ts'

test('what PostgreSQL acknowledged survives its crash, even where synchronous_commit is switched off', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('alter role current_user set synchronous_commit = off')
  // Without a flush at each commit, PostgreSQL keeps changes in memory for as long as this setting allows.
  await client.query(`alter system set wal_writer_delay = '10s'`)
  await client.query('select pg_reload_conf()')
  const { baseUrl } = await start({ DATA_DIR: folder, DATABASE_URL: postgres.url })
  const device = await newDevice(baseUrl, 'ada@example.org')
  // The account itself must survive the crash in any case.
  await client.query('checkpoint')
  await client.end()

  const acknowledged: string[] = []
  let crash: Promise<void> | undefined
  for (;;) {
    const answer = await upload(device, [attemptWithScore(3)]).catch(() => undefined)
    if (!answer) break
    acknowledged.push(...answer.outcomes.flatMap((outcome) => ('seq' in outcome ? outcome.id : [])))
    // A crash before which nothing was saved would prove nothing.
    if (acknowledged.length > 0) crash ??= setTimeout(500).then(() => postgres.signal('SIGKILL'))
  }
  expect(acknowledged).not.toEqual([])
  await crash

  await postgres.restart()
  await untilHealthy(baseUrl)
  const kept = new Set((await readLog(device)).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
