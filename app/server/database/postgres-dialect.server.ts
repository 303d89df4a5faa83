import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { type ClientBase, Pool, type QueryConfig, types } from 'pg'
import { QUERY_TIMEOUT } from './unavailable.server.ts'

/** Connections per process; PostgreSQL allows 100 in all by default. */
const POOL_SIZE = 10
/** How long a request waits for a connection. */
const CONNECT_TIMEOUT_MS = 3_000
/** PostgreSQL cancels a statement after this time. */
const STATEMENT_TIMEOUT_MS = 4_000
/** PostgreSQL's value for a statement that may take any time. */
export const NO_TIMEOUT = 0
/** The client stops waiting after this time, in case PostgreSQL is too stuck to cancel the statement. */
const QUERY_TIMEOUT_MS = 5_000

const INT8 = types.builtins.INT8

export interface PostgresLimits {
  /** Whether statements have time limits. Migrations have none: they may rewrite a large table or wait for another process. */
  timeouts: boolean
}

export function postgresDialect(url: string, { timeouts }: PostgresLimits): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(timeouts && { query_timeout: QUERY_TIMEOUT_MS }),
    onConnect: (client) => prepareSession(client, timeouts ? STATEMENT_TIMEOUT_MS : NO_TIMEOUT),
    // Our big integers are milliseconds since 1970, which a number holds exactly.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  })
  // The pool replaces a connection that breaks, and a query that runs on it rejects. Without a listener for each of the
  // two events the process would end: the pool's is for idle connections, the client's for those that are in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool: preparing(pool) })
}

/**
 * Makes commits durable before they are acknowledged, and limits how long a statement may take.
 *
 * `synchronous_commit = off` in the server's configuration, or set by ALTER ROLE or ALTER DATABASE, or by `options` in
 * DATABASE_URL, would lose acknowledged results in a crash. All other values wait for the local disk, and some also for a
 * standby, so they stay.
 *
 * A statement is sent because PgBouncer refuses connections with these settings in the startup packet. It holds on a
 * direct connection and through PgBouncer in session mode. In transaction mode it holds only for the one server connection
 * that runs it, so there the server's configuration must have `synchronous_commit = on`.
 */
export async function prepareSession(client: ClientBase, statementTimeoutMs: number): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false),
       case current_setting('synchronous_commit')
         when 'off' then set_config('synchronous_commit', 'on', false)
       end`,
    [String(statementTimeoutMs)],
  )
}

/** Texts that are prepared; a list in a query makes a new text for each length. */
const MOST_STATEMENTS = 256
const statementNames = new Map<string, string>()

/**
 * Has PostgreSQL prepare each text once a connection: parsing and planning cost more than running most of our queries.
 * Through PgBouncer this needs 1.21 or later.
 *
 * A connection whose query timed out may still be waiting for its answer. It is closed instead of going back to the pool,
 * and a transaction on it fails immediately instead of waiting for its rollback too.
 */
function preparing(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let timeout: Error | undefined
      // Kysely would pass cursors too, for streams, of which we have none.
      return {
        async query(text: string, values: readonly unknown[]) {
          if (timeout) throw timeout
          try {
            return await client.query(named(text, [...values]))
          } catch (error) {
            if (error instanceof Error && error.message === QUERY_TIMEOUT) timeout = error
            throw error
          }
        },
        release: (destroy?: boolean) => client.release(destroy || timeout !== undefined),
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
