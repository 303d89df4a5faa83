import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import { freshAddress } from '#test/database.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { cookieOf, newLearner } from '../learner.ts'
import { attemptWithScore, learnerIdOf, upload } from '../log-client.ts'
import { startProcess } from '../running-server.ts'
import { logLines, startHealthy } from '../server-for-test.ts'

/*
 * What docs/operating.md tells an operator to do, done: a learner comes along from server to server, through a backup
 * and to PostgreSQL, and never notices.
 */

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-operating-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of the operator to its end, as `npm run` would. */
async function operate(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { cwd, as = [] }: { cwd?: string; as?: readonly string[] } = {},
) {
  const [program = '', ...programArgs] = [
    ...as,
    process.execPath,
    path.resolve(`scripts/${command}.ts`),
    ...args,
  ]
  const { output, exited } = startProcess(program, programArgs, {
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: '', ...env },
    ...(cwd !== undefined && { cwd }),
  })
  const code = await exited
  return { code, ...output }
}

async function stop({ child, exited }: Awaited<ReturnType<typeof startHealthy>>): Promise<void> {
  child.kill()
  expect(await exited).toBe(0)
}

async function signUp(baseUrl: string): Promise<string> {
  const learner = newLearner()
  const body = new URLSearchParams({ ...learner, confirmPassword: learner.password })
  const answer = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ ok: true })
  return cookieOf(answer)
}

/** All that the server has about who bears the cookie; fails for a guest. */
async function dataOf(baseUrl: string, cookie: string) {
  const answer = await fetch(`${baseUrl}/account/data`, { headers: { cookie }, redirect: 'error' })
  return await answer.json()
}

async function saveResult(baseUrl: string, cookie: string): Promise<void> {
  const device = { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }
  expect((await upload(device, [attemptWithScore(17)])).outcomes).toMatchObject([{ seq: 1 }])
}

const SECRET = 'a secret of at least thirty-two characters'

test('a learner stays signed in and keeps every result through a backup and its restoring', async () => {
  const DATA_DIR = emptyFolder()
  const first = await startHealthy({ DATA_DIR, AUTH_SECRET: SECRET })
  const cookie = await signUp(first.baseUrl)
  await saveResult(first.baseUrl, cookie)
  const before = await dataOf(first.baseUrl, cookie)
  const account = await fetch(`${first.baseUrl}/account`, { headers: { cookie } })
  expect(await account.text()).toContain(`Pointer ${packageJson.version}`)

  const backup = await operate('backup', [], { DATA_DIR })
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  const [, file = ''] = /^(.+\.db), \d+ bytes\n/.exec(backup.stdout) ?? []
  expect(path.dirname(file)).toBe(path.join(DATA_DIR, 'backups'))
  expect(backup.stdout).toMatch(/^ {2}logEntry +1 row$/m)
  await stop(first)

  const empty = emptyFolder()
  const restored = await operate('restore', [path.basename(file)], {
    DATA_DIR: empty,
    INIT_CWD: path.dirname(file),
  })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toBe(backup.stdout.replace(/^.*\n/, `Restored into ${empty}\n`))

  const second = await startHealthy({ DATA_DIR: empty, AUTH_SECRET: SECRET })
  expect(await dataOf(second.baseUrl, cookie)).toEqual(before)
  await stop(second)
})

test('a learner stays signed in and keeps every result on the way to PostgreSQL', async () => {
  const { DATA_DIR, DATABASE_URL } = await freshAddress()
  const env = { DATA_DIR, DATABASE_URL }
  const first = await startHealthy({ DATA_DIR })
  const cookie = await signUp(first.baseUrl)
  await saveResult(first.baseUrl, cookie)
  const before = await dataOf(first.baseUrl, cookie)

  const early = await operate('move-to-postgres', [], env)
  expect(early).toMatchObject({ code: 1, stdout: '' })
  expect(early.stderr).toMatch(/^A server has .*pointer\.db open\. Stop it first: .*\n$/)
  await stop(first)

  const moved = await operate('move-to-postgres', [], env)
  expect(moved).toMatchObject({ code: 0, stderr: '' })
  expect(moved.stdout).toMatch(/^logEntry +1 +1 +([0-9a-f]{16}) +\1$/m)

  // The secret that was made for the first server lies in DATA_DIR.
  const second = await startHealthy(env)
  expect(await dataOf(second.baseUrl, cookie)).toEqual(before)

  const again = await operate('move-to-postgres', [], env)
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.stderr).toMatch(/^The database of DATABASE_URL is not empty: it has .*\n$/)
  await stop(second)
})

test('a command that is hindered says so in one line, and one that is misspelt how it is spelt', async () => {
  const DATA_DIR = emptyFolder()
  const bad = await operate('backup', [], { DATA_DIR, PORT: 'many' })
  expect(bad).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Bad settings: PORT .*\n$/),
  })
  const none = await operate('backup', [], { DATA_DIR })
  expect(none).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no database .*\n$/),
  })
  expect(await operate('restore', [], { DATA_DIR })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Usage: npm run restore -- <file>\n',
  })
  const junk = path.join(DATA_DIR, 'junk.db')
  writeFileSync(junk, 'Dear diary')
  const refused = await operate('restore', [junk], { DATA_DIR })
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: `${junk} is no database of Pointer.\n` })
  expect(readFileSync(junk, 'utf8')).toBe('Dear diary')
})

/**
 * Root may read and write everything, so as root these tests take that right away from the command. Another user would
 * not do: a checkout may be in a folder that only root can enter.
 */
const BOUND_BY_FILE_MODES =
  process.getuid?.() === 0
    ? ['setpriv', '--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search']
    : []

test.each(['backup', 'start', 'dev'])(
  'npm run %s says in one line that it may not read .env',
  async (command) => {
    const cwd = emptyFolder()
    chmodSync(cwd, 0o755)
    writeFileSync(path.join(cwd, '.env'), 'PORT=0\n', { mode: 0o000 })
    const refused = await operate(command, [], {}, { cwd, as: BOUND_BY_FILE_MODES })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr:
        ".env can't be read (EACCES). Check that it is a file and that this user may read it: ls -l .env\n",
    })
  },
)

test('a backup into a folder that this user may not write to is refused in one line', async () => {
  const DATA_DIR = emptyFolder()
  chmodSync(DATA_DIR, 0o755)
  await (await openDatabase({ DATA_DIR })).close()
  const file = path.join(DATA_DIR, 'pointer.db')
  chmodSync(file, 0o644)
  const closed = path.join(DATA_DIR, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  const refused = await operate(
    'backup',
    [path.join(closed, 'x.db')],
    { DATA_DIR },
    { as: BOUND_BY_FILE_MODES },
  )
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: `No backup was made: this user can't write to ${closed} (EACCES). Change that, or name another file: npm run backup -- <file>\n`,
  })
})

test.each(['start', 'backup', 'move-to-postgres'])(
  'npm run %s says which character of a password has to be percent-encoded, and not the password',
  async (command) => {
    const refused = await operate(command, [], {
      DATABASE_URL: 'postgres://pointer:se#cret@localhost/pointer',
    })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Bad settings: DATABASE_URL must have its user and password percent-encoded: write # as %23.\n',
    })
  },
)

test('a damaged database stops the start in one line, with the command that restores a backup', async () => {
  const DATA_DIR = emptyFolder()
  const file = path.join(DATA_DIR, 'pointer.db')
  writeFileSync(file, 'Dear diary'.repeat(1000))
  expect(await operate('start', [], { DATA_DIR })).toEqual({
    code: 1,
    stdout: '',
    stderr: `The database ${file} is damaged (file is not a database). Stop the server, move the file away and restore a backup: npm run restore -- <file>\n`,
  })
})

test('damage that is found while the server runs is a line in the log that names the file, and a 503', async () => {
  const DATA_DIR = emptyFolder()
  const env = { DATA_DIR, AUTH_SECRET: SECRET }
  const first = await startHealthy(env)
  const cookie = await signUp(first.baseUrl)
  await stop(first)
  const file = path.join(DATA_DIR, 'pointer.db')
  const database = new DatabaseSync(file)
  const { rootpage } = database.prepare(`select rootpage from sqlite_schema where name = 'user'`).get() ?? {}
  const size = Number(database.prepare('pragma page_size').get()?.page_size)
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, (Number(rootpage) - 1) * size, Number(rootpage) * size))

  const second = await startHealthy(env)
  for (const page of ['/session', '/account/data']) {
    const answer = await fetch(second.baseUrl + page, { headers: { cookie } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  const lines = () => logLines(second.output.stdout).filter((line) => line.includes('is damaged'))
  // The lines are written before the answers, but may be read after them.
  await expect.poll(lines).toHaveLength(2)
  for (const line of lines()) {
    expect(line).toContain(`The database ${file} is damaged (database disk image is malformed).`)
    expect(line).toContain('npm run restore -- <file>')
    expect(line).not.toContain('    at ')
  }
  second.child.kill()
  await second.exited
})
