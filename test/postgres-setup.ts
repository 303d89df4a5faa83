import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../app/server/database/open-database.server.ts'
import { databaseUrl, MIGRATED } from './database-names.ts'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL server for all tests of a project; each test makes a database of its own on it. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({ fsync: false })
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const migrated = await openDatabase({ DATA_DIR: '', DATABASE_URL: databaseUrl(postgres.url, MIGRATED) })
  await migrated.close()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
