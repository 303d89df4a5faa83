import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/server/database/open-database.server.ts'
import { databaseUrl, MIGRATED } from './database-names.ts'

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
export function freshAddress(): Promise<DatabaseAddress> {
  return newAddress('template1')
}

/** An address at which, on PostgreSQL, there is a database whose migrations have run: a copy takes less than they do. */
export function migratedAddress(): Promise<DatabaseAddress> {
  return newAddress(MIGRATED)
}

async function newAddress(template: string): Promise<DatabaseAddress> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-test-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const server = inject('postgresUrl')
  if (!server) return { DATA_DIR }
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  // Nothing waits for this, because it takes longer than many a test. What it leaves goes with the server.
  onTestFinished(() => {
    onServer(server, `drop database if exists ${name} with (force)`).catch(() => {})
  })
  return { DATA_DIR, DATABASE_URL: databaseUrl(server, name) }
}

/** An open, migrated and empty database on the engine of this run; gone after the test. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const database = await openDatabase(await migratedAddress())
  onTestFinished(() => database.close())
  return database
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
