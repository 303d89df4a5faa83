import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../app/server/database/open-database.server.ts'
import { databaseUrl, MIGRATED } from './database-names.ts'
import { startPostgres } from './postgres.ts'

/** The project whose tests find the log split, as docs/operating tells an operator to. */
const PARTITIONS = 'partitions'

/** One PostgreSQL server for all tests of a project; each test makes a database of its own on it. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({ fsync: false })
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const migrated = await openDatabase({ DATA_DIR: '', DATABASE_URL: databaseUrl(postgres.url, MIGRATED) })
  await migrated.close()
  if (project.name === PARTITIONS) {
    const inMigrated = new pg.Client(databaseUrl(postgres.url, MIGRATED))
    await inMigrated.connect()
    await inMigrated.query(readFileSync('docs/operating/partition-log.sql', 'utf8'))
    await inMigrated.end()
  }
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
