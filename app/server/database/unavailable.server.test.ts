import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { isUnavailable } from './unavailable.server.ts'

function errorOf(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

function someFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-unavailable-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'some.db')
}

test('a full disk, a read-only one and a busy file pass', () => {
  const file = someFile()
  const database = new DatabaseSync(file)
  database.exec('create table t (x text); pragma max_page_count = 2')
  const full = errorOf(() => database.exec(`insert into t values ('${'x'.repeat(100_000)}')`))
  expect(isUnavailable(full)).toBe(true)

  const reading = new DatabaseSync(file, { readOnly: true })
  expect(isUnavailable(errorOf(() => reading.exec('insert into t values (1)')))).toBe(true)

  const other = new DatabaseSync(file, { timeout: 0 })
  database.exec('begin exclusive')
  expect(isUnavailable(errorOf(() => other.exec('begin immediate')))).toBe(true)
  for (const open of [database, reading, other]) open.close()
})

test('a server that does not answer, and a connection that it ended, pass', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true)

  const { db, engine } = await freshDatabase()
  if (engine === 'sqlite') return
  const ended = await db
    .connection()
    .execute((connection) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection))
    .catch((error: unknown) => error)
  expect(isUnavailable(ended)).toBe(true)
})

test('a mistake in a statement is not taken for an unavailable database', async () => {
  const { db } = await freshDatabase()
  const ours = await sql`select nothing from nowhere`.execute(db).catch((error: unknown) => error)
  expect(ours).toBeInstanceOf(Error)
  expect(isUnavailable(ours)).toBe(false)
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable(undefined)).toBe(false)
})
