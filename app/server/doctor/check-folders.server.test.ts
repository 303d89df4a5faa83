import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFolders } from './check-folders.server.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-folders-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The findings of a process that is started by another program, which takes rights away or adds a disk. */
function checkedBy(program: string, args: readonly string[], settings: Parameters<typeof checkFolders>[0]) {
  const source = `
    import { checkFolders } from '#app/server/doctor/check-folders.server.ts'
    console.log(JSON.stringify(checkFolders(JSON.parse(process.argv[1]))))
  `
  const command = [process.execPath, '--input-type=module', '--eval', source, JSON.stringify(settings)]
  const { stdout, stderr } = spawnSync(program, [...args, ...command], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('a folder of data that is missing is doubtful, because the first start creates it', () => {
  const DATA_DIR = path.join(emptyFolder(), 'data')
  expect(checkFolders({ DATA_DIR })).toMatchObject([
    { of: 'DATA_DIR', grade: 'doubtful', says: `there is no folder ${DATA_DIR}` },
  ])
})

test('a folder of backups that is missing is broken', () => {
  const DATA_DIR = emptyFolder()
  const BACKUP_DIR = path.join(DATA_DIR, 'not-mounted')
  expect(checkFolders({ DATA_DIR, BACKUP_DIR })[1]).toMatchObject({
    of: 'BACKUP_DIR',
    grade: 'broken',
    says: `there is no folder ${BACKUP_DIR}`,
    todo: expect.stringContaining('Create the folder or mount its disk'),
  })
})

test('a file in place of a folder is broken', () => {
  const folder = emptyFolder()
  const file = path.join(folder, 'data')
  writeFileSync(file, '')
  expect(checkFolders({ DATA_DIR: file, BACKUP_DIR: file })).toMatchObject([
    { grade: 'broken', says: `${file} is not a folder` },
    { grade: 'broken', says: `${file} is not a folder` },
  ])
})

test('a folder that this user may not write to is broken', () => {
  const folder = emptyFolder()
  const [DATA_DIR, BACKUP_DIR] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  for (const one of [DATA_DIR, BACKUP_DIR]) {
    mkdirSync(one)
    chmodSync(one, 0o500)
  }
  // Root may write everywhere, so it gives this right up.
  const [program, ...args] =
    process.getuid?.() === 0
      ? ['setpriv', '--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search']
      : ['env']
  expect(checkedBy(program, args, { DATA_DIR, BACKUP_DIR })).toMatchObject([
    {
      grade: 'broken',
      says: `this user can't write to ${DATA_DIR} (EACCES)`,
      todo: expect.stringContaining('Run this as the user of the server.'),
    },
    { grade: 'broken', says: `this user can't write to ${BACKUP_DIR} (EACCES)` },
  ])
})

if (process.getuid?.() === 0)
  test("where the folder is another user's, it is said to run the command as that user", () => {
    const DATA_DIR = emptyFolder()
    chownSync(DATA_DIR, 65_534, 65_534)
    expect(checkFolders({ DATA_DIR })).toMatchObject([
      {
        grade: 'doubtful',
        says: `${DATA_DIR} belongs to user 65534, and this is user 0`,
        todo: 'Run this as the user of the server, for example: sudo -u pointer npm run doctor',
      },
    ])
  })

/** A disk of a size that goes with the process; not every system lets its users make one. */
const onDisk = (size: string, folder: string) => [
  ...[
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"',
  ],
  ...['sh', size, folder],
]

if (spawnSync('unshare', [...onDisk('1m', tmpdir()), 'true']).status === 0) {
  test.each([
    { size: '50m', free: '52 MB', grade: 'broken', todo: /^The disk is full\. Make room in / },
    { size: '500m', free: '524 MB', grade: 'doubtful', todo: /^The disk is almost full\. Make room in / },
    { size: '2g', free: '2.1 GB', grade: 'good', todo: undefined },
  ])('a disk with $free free is $grade', ({ size, free, grade, todo }) => {
    const DATA_DIR = emptyFolder()
    const [finding] = checkedBy('unshare', onDisk(size, DATA_DIR), { DATA_DIR })
    expect(finding).toMatchObject({ grade, says: `${DATA_DIR}, ${free} free` })
    if (todo) expect(finding.todo).toMatch(todo)
  })

  test('a disk on which the next backup does not fit is broken', () => {
    const [DATA_DIR, BACKUP_DIR] = [emptyFolder(), emptyFolder()]
    const database = path.join(DATA_DIR, 'pointer.db')
    writeFileSync(database, '')
    // Takes no space.
    truncateSync(database, 3_000_000_000)
    const [, finding] = checkedBy('unshare', onDisk('2g', BACKUP_DIR), { DATA_DIR, BACKUP_DIR })
    expect(finding).toMatchObject({ of: 'BACKUP_DIR', grade: 'broken', says: `${BACKUP_DIR}, 2.1 GB free` })
  })
}
