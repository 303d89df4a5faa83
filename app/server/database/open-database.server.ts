import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { Pool, type QueryConfig, types } from 'pg'
import { DatabaseError, migrate, migrationsFor } from './migrate.server.ts'
import type { Database, Engine, Tables } from './schema.server.ts'
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.server.ts'

export interface OpenDatabase {
  db: Database
  engine: Engine
  /** Rejects where the database can't be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL address; without one the database is a file in DATA_DIR. */
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** The embedded database's file in DATA_DIR. */
export const SQLITE_FILE = 'pointer.db'

/** Connections per process; PostgreSQL allows 100 in all as it comes. */
const POOL_SIZE = 10
/** How long a request waits for a connection before it fails: a lost database must not hang the reader. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens the database that the settings name and brings its schema up to date.
 *
 * @throws DatabaseError whose one line tells the operator what to do
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const engine: Engine = settings.DATABASE_URL ? 'postgres' : 'sqlite'
  const db = settings.DATABASE_URL ? connectPostgres(settings.DATABASE_URL) : openSqlite(settings.DATA_DIR)
  try {
    await migrate(db, migrationsFor(engine))
  } catch (error) {
    await db.destroy()
    throw unusable(error, settings)
  }
  return {
    db,
    engine,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

function openSqlite(folder: string): Database {
  try {
    mkdirSync(folder, { recursive: true })
    const database = openSqliteFile(path.join(folder, SQLITE_FILE))
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  } catch (error) {
    throw unusable(error, { DATA_DIR: folder })
  }
}

const INT8 = types.builtins.INT8

function connectPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Our big integers are milliseconds since 1970, which a number holds exactly.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks while idle: the pool replaces it; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** Texts that are prepared; a list in a query makes a new text for each length. */
const MOST_STATEMENTS = 256
const statementNames = new Map<string, string>()

/**
 * Has PostgreSQL prepare each text once a connection: parsing and planning cost more than running most of our queries.
 * Through PgBouncer this needs 1.21 or later.
 */
function preparing(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // Kysely would pass cursors too, for streams, of which we have none.
      return {
        query: (text: string, values: readonly unknown[]) => client.query(named(text, [...values])),
        release: (destroy?: boolean) => client.release(destroy),
      } as unknown as PostgresPoolClient
    },
  }
}

function named(text: string, values: unknown[]): QueryConfig {
  const known = statementNames.get(text)
  if (known === undefined && statementNames.size >= MOST_STATEMENTS) return { text, values }
  const name = known ?? `pointer-${statementNames.size}`
  statementNames.set(text, name)
  return { name, text, values }
}

/** What failed, for the operator: without the password that a database's address may hold. */
export function unusable(error: unknown, { DATABASE_URL, DATA_DIR }: DatabaseSettings): DatabaseError {
  if (error instanceof DatabaseError) return error
  const reason =
    error instanceof Error ? error.message || String('code' in error && error.code) : String(error)
  return new DatabaseError(
    DATABASE_URL
      ? `The database of DATABASE_URL can't be used: ${reason}. Check that it runs and that its address, user and password are right.`
      : `The database in ${path.resolve(DATA_DIR)} can't be used: ${reason}. Check that the folder can be written, or choose another with DATA_DIR.`,
  )
}
