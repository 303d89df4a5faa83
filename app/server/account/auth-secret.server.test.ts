import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseError } from '#app/server/database/migrate.server.ts'
import { inProcesses } from '#test/processes.ts'
import { authSecret } from './auth-secret.server.ts'

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("the operator's secret is taken as it is, and nothing is written", () => {
  const DATA_DIR = freshFolder()
  const AUTH_SECRET = 'x'.repeat(32)
  expect(authSecret({ AUTH_SECRET, DATA_DIR })).toBe(AUTH_SECRET)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a secret is made once, is long, and only the user of the server can read it', () => {
  const DATA_DIR = path.join(freshFolder(), 'made', 'for', 'it')
  const made = authSecret({ DATA_DIR })
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(authSecret({ DATA_DIR })).toBe(made)
  expect(readdirSync(DATA_DIR)).toEqual(['auth-secret'])
  expect(statSync(path.join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(authSecret({ DATA_DIR: freshFolder() })).not.toBe(made)
})

test('five processes that start together have one secret', async () => {
  const DATA_DIR = freshFolder()
  const ended = await inProcesses(
    5,
    {
      imports: `import { authSecret } from '#app/server/account/auth-secret.server.ts'`,
      body: 'process.stdout.write(authSecret(input))',
    },
    { DATA_DIR },
  )
  expect(ended.map(({ stdout, stderr }) => ({ stdout, stderr }))).toEqual(
    Array(5).fill({ stdout: authSecret({ DATA_DIR }), stderr: '' }),
  )
  expect(readdirSync(DATA_DIR)).toEqual(['auth-secret'])
})

test('threads of one process, and so containers whose processes have one id, have one secret', async () => {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    const gate = new Int32Array(workerData.gate)
    import(workerData.module).then(({ authSecret }) => {
      const made = workerData.folders.map((DATA_DIR, round) => {
        Atomics.add(gate, round, 1)
        while (Atomics.load(gate, round) < workerData.threads);
        return authSecret({ DATA_DIR })
      })
      parentPort.postMessage(made)
    })
  `
  const threads = 2
  const folders = Array.from({ length: 50 }, freshFolder)
  const workerData = {
    module: new URL('./auth-secret.server.ts', import.meta.url).href,
    folders,
    threads,
    gate: new SharedArrayBuffer(4 * folders.length),
  }
  const secrets = await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((resolve, reject) => {
          new Worker(source, { eval: true, workerData }).once('message', resolve).once('error', reject)
        }),
    ),
  )
  const kept = folders.map((DATA_DIR) => authSecret({ DATA_DIR }))
  expect(secrets).toEqual(Array(threads).fill(kept))
})

test.each(['', '\n', 'short\n'])('a file that holds no secret, %j, is refused', (content) => {
  const DATA_DIR = freshFolder()
  writeFileSync(path.join(DATA_DIR, 'auth-secret'), content)
  expect(() => authSecret({ DATA_DIR })).toThrow(DatabaseError)
  expect(() => authSecret({ DATA_DIR })).toThrow(/auth-secret/)
})

test('a folder that can not be written is named, with what to do', () => {
  const file = path.join(freshFolder(), 'plain-file')
  writeFileSync(file, '')
  const DATA_DIR = path.join(file, 'data')
  expect(() => authSecret({ DATA_DIR })).toThrow(DatabaseError)
  expect(() => authSecret({ DATA_DIR })).toThrow(
    `The secret can't be kept in ${path.join(DATA_DIR, 'auth-secret')}: ENOTDIR`,
  )
  expect(() => authSecret({ DATA_DIR })).toThrow('Set AUTH_SECRET, or choose another DATA_DIR.')
})
