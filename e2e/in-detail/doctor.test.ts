import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkNode } from '#app/server/doctor/examine.server.ts'
import { freePort } from '#test/free-port.ts'
import { startProcess } from '../running-server.ts'
import { startHealthy } from '../server-for-test.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function doctor(env: NodeJS.ProcessEnv, cwd?: string) {
  const { output, exited } = startProcess(process.execPath, [path.resolve('scripts/doctor.ts')], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    ...(cwd !== undefined && { cwd }),
  })
  const code = await exited
  return { code, ...output }
}

function filesWithTimes(folder: string) {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      // The locks of readers are in SQLite's shared memory.
      .filter((file) => !file.endsWith('-shm'))
      .map((file) => [file, statSync(path.join(folder, file)).mtimeMs])
  )
}

test('a running server is examined through its public address, a line for each check, and nothing changes', async () => {
  const [DATA_DIR, BACKUP_DIR] = [emptyFolder(), emptyFolder()]
  const port = String(await freePort())
  const env = { DATA_DIR, BACKUP_DIR, PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  await startHealthy(env)
  await expect.poll(() => readdirSync(BACKUP_DIR).filter((file) => file.endsWith('.db'))).toHaveLength(1)
  const before = [DATA_DIR, BACKUP_DIR].map(filesWithTimes)
  const { code, stdout, stderr } = await doctor(env)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [checks = ''] = stdout.split('\n\n')
  const lines = checks.trim().split('\n')
  const names = [
    'Settings',
    'Node',
    'DATA_DIR',
    'BACKUP_DIR',
    'Database',
    'Clock',
    'Backups',
    'PUBLIC_URL',
    'Mail',
    'Provider',
  ]
  expect(lines.map((line) => /^[✓!] (\w+)/.exec(line)?.[1])).toEqual(names)
  for (const name of ['Settings', 'Node', 'Database', 'Clock', 'Backups', 'PUBLIC_URL', 'Mail', 'Provider'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✓ ${name} `)))
  expect([DATA_DIR, BACKUP_DIR].map(filesWithTimes)).toEqual(before)
})

test('what is broken ends the command with 1, and what to do follows the checks', async () => {
  const DATA_DIR = emptyFolder()
  const file = path.join(DATA_DIR, 'pointer.db')
  writeFileSync(file, 'Dear diary'.repeat(1000))
  const { code, stdout, stderr } = await doctor({ DATA_DIR })
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toContain("\n✗ Database    can't be used\n")
  const [, todo = ''] = stdout.split('\nWhat to do\n')
  expect(todo).toMatch(
    /^✗ Database: The database .* is damaged \(file is not a database\)\. Stop the server, /m,
  )
  expect(todo).toMatch(/^! Backups: Set BACKUP_DIR/m)
  expect(readFileSync(file, 'utf8')).toBe('Dear diary'.repeat(1000))
})

test('an installation that was never started is only doubtful, and stays as it is', async () => {
  const DATA_DIR = path.join(emptyFolder(), 'data')
  const { code, stdout } = await doctor({ DATA_DIR })
  expect(code).toBe(0)
  expect(stdout).toContain(`\n! Database    there is no ${path.join(DATA_DIR, 'pointer.db')}\n`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test.each([
  { env: { PORT: 'many' }, says: /Settings: Bad settings: PORT must be a port number .*, not "many"\./ },
  {
    env: { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://pointer:confidential@localhost/pointer' },
    says: /Settings: Bad settings: DATABASE_URL can't stand beside BACKUP_DIR/,
  },
])('settings that stop the start are broken: $env', async ({ env, says }) => {
  const { code, stdout } = await doctor(env)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^✗ Settings {2}can't be used\n/)
  expect(stdout).toMatch(says)
  expect(stdout).not.toContain('confidential')
})

test('a setting that may be misspelt is doubtful', async () => {
  const { stdout } = await doctor({ DATA_DIR: emptyFolder(), PUBLIC_ULR: 'https://pointer.example' })
  expect(stdout).toMatch(/^! Settings .*misspelt$/m)
  expect(stdout).toMatch(/^! Settings: PUBLIC_ULR is not a setting of Pointer/m)
})

test('another Node than that of the tests is doubtful', () => {
  expect(checkNode(process.versions.node)).toMatchObject({ grade: 'good' })
  expect(checkNode('20.0.0')).toMatchObject({
    grade: 'doubtful',
    says: expect.stringMatching(/^20\.0\.0, not \d+/),
  })
})
