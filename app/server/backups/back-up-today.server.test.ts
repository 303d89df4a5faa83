import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { backUpToday, isBackedUp, lastBackupAt } from './back-up-today.server.ts'

const NOW = Date.UTC(2026, 4, 13, 0, 10)
const TODAY = 'pointer-daily-2026-05-13.db'

async function serverWithFolder(files: readonly string[] = []) {
  const root = mkdtempSync(path.join(tmpdir(), 'pointer-backups-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [dataDir, folder] = [path.join(root, 'data'), path.join(root, 'backups')]
  mkdirSync(folder)
  await (await openDatabase({ DATA_DIR: dataDir })).close()
  for (const file of files) writeFileSync(path.join(folder, file), 'old')
  return { dataDir, folder }
}

test("today's backup is checked, and counts as done until midnight UTC", async () => {
  const { dataDir, folder } = await serverWithFolder()
  expect(isBackedUp(folder, NOW)).toBe(false)
  expect(backUpToday(dataDir, folder, NOW)).toMatchObject({
    file: path.join(folder, TODAY),
    rows: { user: 0 },
    deleted: [],
  })
  expect(isBackedUp(folder, NOW)).toBe(true)
  expect(isBackedUp(folder, Date.UTC(2026, 4, 14))).toBe(false)
})

const OLD = ['09', '10', '11', '12', '13', '14', '15', '16', '17'].map(
  (day) => `pointer-daily-2026-04-${day}.db`,
)
const FOREIGN = [
  'pointer-2025-05-04T03-02-01.234Z.db',
  'pointer-daily-2025-05-04.db.gz',
  'pointer-daily-2025-02-30.db',
  'thesis.odt',
]

test('a backup deletes the daily backups that are no longer needed, the rests of killed ones, and no other file', async () => {
  const unfinished = `${TODAY}.0b0b2f3c-7e1e-4d43-8d0c-3f5a6a8f1c11.unfinished`
  const { dataDir, folder } = await serverWithFolder([
    ...OLD,
    ...FOREIGN,
    unfinished,
    `${unfinished}-journal`,
  ])
  const deleted = ['pointer-daily-2026-04-10.db', 'pointer-daily-2026-04-09.db']
  expect(backUpToday(dataDir, folder, NOW)).toMatchObject({ deleted })
  const kept = OLD.filter((file) => !deleted.includes(file))
  expect(readdirSync(folder).sort()).toEqual([...kept, ...FOREIGN, TODAY].sort())
  for (const file of FOREIGN) expect(readFileSync(path.join(folder, file), 'utf8')).toBe('old')
})

test('where no backup can be made, the old ones stay and nothing is left behind', async () => {
  const { dataDir, folder } = await serverWithFolder(OLD)
  writeFileSync(path.join(dataDir, 'pointer.db'), 'Dear diary'.repeat(1000))
  expect(() => backUpToday(dataDir, folder, NOW)).toThrow(
    /^No backup was made: The database .*pointer\.db is damaged \(file is not a database\)\. Stop the server, move the file away and restore a backup/,
  )
  expect(readdirSync(folder)).toEqual(OLD)
})

test('a database whose pages are damaged makes no backup that would push out a good one', async () => {
  const { dataDir, folder } = await serverWithFolder(OLD)
  const file = path.join(dataDir, 'pointer.db')
  const database = new DatabaseSync(file)
  database.enableDefensive(false)
  database.exec(`pragma writable_schema = on; delete from sqlite_schema where name = 'sessionOfUser'`)
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xaa, 40_960, 81_920))
  expect(() => backUpToday(dataDir, folder, NOW)).toThrow(/pointer\.db is damaged \(.+\)\. Stop the server/)
  expect(readdirSync(folder)).toEqual(OLD)
})

test('a folder that is missing is said with the name of its setting, and not created', async () => {
  const { dataDir, folder } = await serverWithFolder()
  const missing = path.join(folder, 'not-mounted')
  expect(() => backUpToday(dataDir, missing, NOW)).toThrow(
    `No backup can be made in BACKUP_DIR: there is no folder ${missing}. Create the folder or mount its disk, and let the ` +
      'user of the server write to it.',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('the last backup is the newest by its name, and a folder without one or of none has none', async () => {
  const { folder } = await serverWithFolder(FOREIGN)
  expect(lastBackupAt(folder)).toBeUndefined()
  expect(lastBackupAt(path.join(folder, 'missing'))).toBeUndefined()
  writeFileSync(path.join(folder, TODAY), '')
  expect(lastBackupAt(folder)).toBeGreaterThan(Date.now() - 60_000)
})

/** A disk of 256 KB that goes with the process; not every system lets its users make one. */
const ON_SMALL_DISK = ['--map-root-user', '--mount', 'sh', '-c']
const SMALL_DISK = 'mount -t tmpfs -o size=256k tmpfs "$1" && shift && exec "$@"'

if (spawnSync('unshare', [...ON_SMALL_DISK, SMALL_DISK, 'sh', tmpdir(), 'true']).status === 0)
  test('on a full disk it is said to make room, and nothing is left there', async () => {
    const { dataDir, folder } = await serverWithFolder()
    const database = new DatabaseSync(path.join(dataDir, 'pointer.db'))
    database.exec(`insert into tally values ('${'x'.repeat(1_000_000)}', 1, 1)`)
    database.close()
    const script = `"$0" app/server/backups/backup-process.server.ts "$1" "$2"; code=$?; ls -A "$2"; exit $code`
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      [...ON_SMALL_DISK, SMALL_DISK, 'sh', folder, 'sh', '-c', script, process.execPath, dataDir, folder],
      { encoding: 'utf8' },
    )
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `No backup was made: the disk of ${folder} is full. Make room there.`,
    })
  })
