import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase, SQLITE_FILE } from '#app/server/database/open-database.server.ts'
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
export async function freshAddress(): Promise<DatabaseAddress> {
  const DATA_DIR = newFolder()
  const server = inject('postgresUrl')
  if (!server) return { DATA_DIR }
  const address = await createDatabase(server, 'template1')
  // Nothing waits for this, because it takes longer than many a test. What it leaves goes with the server.
  onTestFinished(() => {
    onServer(server, `drop database if exists ${new URL(address).pathname.slice(1)} with (force)`).catch(
      () => {},
    )
  })
  return { DATA_DIR, DATABASE_URL: address }
}

/**
 * An address at which there is an empty database whose migrations have run. The test must leave its tables as they are;
 * their rows go with the test.
 */
export async function migratedAddress(): Promise<DatabaseAddress> {
  const DATA_DIR = newFolder()
  const server = inject('postgresUrl')
  if (server) return { DATA_DIR, DATABASE_URL: await borrowDatabase(server) }
  migratedFile ??= migrateFile()
  writeFileSync(path.join(DATA_DIR, SQLITE_FILE), await migratedFile)
  return { DATA_DIR }
}

let migratedFile: Promise<Buffer> | undefined

async function migrateFile(): Promise<Buffer> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-migrated-'))
  await (await openDatabase({ DATA_DIR })).close()
  const file = readFileSync(path.join(DATA_DIR, SQLITE_FILE))
  rmSync(DATA_DIR, { recursive: true })
  return file
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Databases of finished tests, without rows: to make one takes 350 ms, and to empty one 2 ms. */
const emptied: string[] = []

async function borrowDatabase(server: string): Promise<string> {
  const address = emptied.pop() ?? (await createDatabase(server, MIGRATED))
  onTestFinished(async () => {
    await onServer(address, EMPTY)
    emptied.push(address)
  })
  return address
}

/** Ends the connections that a killed process has left, then deletes the rows of all tables of ours. */
const EMPTY = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
    end
  $$`

async function createDatabase(server: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(server, name)
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
