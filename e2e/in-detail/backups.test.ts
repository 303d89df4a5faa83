import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { restore } from '#app/server/database/restore.server.ts'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/processes.ts'
import { untilHealthy } from '../running-server.ts'
import { logLines, start, startHealthy } from '../server-for-test.ts'

/** Today's file, whatever the day is by the time it is looked at. */
const DAILY = /^pointer-daily-\d{4}-\d\d-\d\d\.db$/

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function parsedLines(stdout: string): Record<string, unknown>[] {
  return logLines(stdout)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

test.each(['1', '2'])(
  'with %s processes the day is backed up once, soon after the start, and the time of it is measured',
  async (WEB_CONCURRENCY) => {
    const BACKUP_DIR = emptyFolder()
    const old = Array.from({ length: 9 }, (_, index) => `pointer-daily-2026-04-${20 + index}.db`)
    for (const file of [...old, 'thesis.odt']) writeFileSync(path.join(BACKUP_DIR, file), 'old')
    const metricsPort = await freePort()
    const before = Math.floor(Date.now() / 1000)
    const port = await freePort()
    const { child, exited, output } = start({
      BACKUP_DIR,
      WEB_CONCURRENCY,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    })
    await untilHealthy(`http://localhost:${port}`)
    const made = () => parsedLines(output.stdout).filter(({ msg }) => msg === 'backup made')
    await expect.poll(made).toHaveLength(1)
    const lastBackup = async () => {
      const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
      return Number(/^pointer_last_backup_timestamp_seconds (\d+)$/m.exec(metrics)?.[1])
    }
    await expect.poll(lastBackup).toBeGreaterThanOrEqual(before)

    const [line] = made()
    const file = String(line?.file)
    // The newest seven are today's and six others; of the rest, the last of its week is kept.
    expect(line).toMatchObject({
      level: 30,
      rows: { user: 0 },
      deleted: ['pointer-daily-2026-04-21.db', 'pointer-daily-2026-04-20.db'],
    })
    expect(readdirSync(BACKUP_DIR).sort()).toEqual(
      [...old.slice(2), path.basename(file), 'thesis.odt'].sort(),
    )
    expect(path.basename(file)).toMatch(DAILY)
    expect(await restore({ DATA_DIR: emptyFolder() }, file)).toEqual(line?.rows)
    child.kill()
    expect(await exited).toBe(0)
    expect(made()).toHaveLength(1)
  },
)

test('a folder that is missing is said once at the start, with what to do, and pages are served all the same', async () => {
  const BACKUP_DIR = path.join(emptyFolder(), 'not-mounted')
  const port = await freePort()
  const { child, exited, output } = start({ BACKUP_DIR, PORT: String(port), WEB_CONCURRENCY: '2' })
  const serving = () => output.stdout.match(/Pointer is at/g)?.length
  await expect.poll(serving).toBe(2)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  child.kill()
  expect(await exited).toBe(0)
  expect(parsedLines(output.stdout).filter(({ level }) => level === 50)).toMatchObject([
    {
      msg:
        `No backup can be made in BACKUP_DIR: there is no folder ${BACKUP_DIR}. ` +
        'Create the folder or mount its disk, and let the user of the server write to it.',
    },
  ])
})

test('a server that stops takes its backup with it, and the next start makes it from the beginning', async () => {
  const [BACKUP_DIR, DATA_DIR] = [emptyFolder(), emptyFolder()]
  const first = start({ BACKUP_DIR, DATA_DIR, PORT: String(await freePort()) })
  const backup = await vi.waitUntil(() => childrenOf(first.child.pid)[0], { timeout: 30_000, interval: 1 })
  process.kill(backup, 'SIGSTOP')
  const finished = readdirSync(BACKUP_DIR).filter((file) => DAILY.test(file))
  expect(finished).toEqual([])
  await expect.poll(() => first.output.stdout).toContain('Pointer is at')
  first.child.kill()
  expect(await first.exited).toBe(0)
  await expect.poll(() => isRunning(backup)).toBe(false)
  // What a process that was killed later would have left.
  const left = 'pointer-daily-2026-04-20.db.0b0b2f3c-7e1e-4d43-8d0c-3f5a6a8f1c11.unfinished'
  writeFileSync(path.join(BACKUP_DIR, left), 'half')

  const second = await startHealthy({ BACKUP_DIR, DATA_DIR })
  await expect.poll(() => readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(DAILY)])
  second.child.kill()
  await second.exited
})

function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

test('a backup that fails is one line in the log with what to do, and the older ones stay', async () => {
  const [BACKUP_DIR, DATA_DIR] = [emptyFolder(), emptyFolder()]
  await (await openDatabase({ DATA_DIR })).close()
  const file = path.join(DATA_DIR, 'pointer.db')
  const database = new DatabaseSync(file)
  const { rootpage } = database.prepare(`select rootpage from sqlite_schema where name = 'user'`).get() ?? {}
  const size = Number(database.prepare('pragma page_size').get()?.page_size)
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, (Number(rootpage) - 1) * size, Number(rootpage) * size))
  writeFileSync(path.join(BACKUP_DIR, 'pointer-daily-2026-04-20.db'), 'old')

  const { child, output } = start({ BACKUP_DIR, DATA_DIR, PORT: String(await freePort()) })
  onTestFinished(() => void child.kill())
  const errors = () => parsedLines(output.stdout).filter(({ level }) => level === 50)
  await expect.poll(errors).toMatchObject([
    {
      msg: expect.stringMatching(
        /^No backup was made: The database .*pointer\.db is damaged \(.+\)\. Stop the server, .* npm run restore -- <file>$/,
      ),
    },
  ])
  expect(readdirSync(BACKUP_DIR)).toEqual(['pointer-daily-2026-04-20.db'])
})
