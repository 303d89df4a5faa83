import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/server/database/open-database.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run is; undefined where tests run on SQLite. */
    postgresUrl: string
  }
}

/** What names a database, as the settings do. */
export interface DatabaseAddress {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** An address at which there is no database yet, or an empty one, on the engine of this run; gone after the test. */
export async function freshAddress(): Promise<DatabaseAddress> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-test-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const server = inject('postgresUrl')
  if (!server) return { DATA_DIR }
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`))
  return { DATA_DIR, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href }
}

/** An open, migrated and empty database on the engine of this run; gone after the test. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const database = await openDatabase(await freshAddress())
  onTestFinished(() => database.close())
  return database
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
