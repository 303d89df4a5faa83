import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { servedVersion } from '#test/factories/library.ts'
import { finished } from '#test/factories/progress.ts'
import { startPostgres } from '#test/postgres.ts'
import packageJson from '../package.json' with { type: 'json' }
import { cookieOf, newLearner } from './learner.ts'
import { startProcess } from './running-server.ts'
import { startHealthy } from './server-for-test.ts'

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
async function operate(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { output, exited } = startProcess(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: '', ...env },
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
  const { profile } = await dataOf(baseUrl, cookie)
  const answer = await fetch(`${baseUrl}/attempts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...finished(await servedVersion(), 17), learnerId: profile.uid }),
  })
  expect(answer.status).toBe(200)
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
  expect(backup.stdout).toMatch(/^ {2}attempt +1 row$/m)
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
  const DATA_DIR = emptyFolder()
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const env = { DATA_DIR, DATABASE_URL: postgres.url }
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
  expect(moved.stdout).toMatch(/^attempt +1 +1 +([0-9a-f]{16}) +\1$/m)

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
