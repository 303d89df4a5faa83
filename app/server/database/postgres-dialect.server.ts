import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
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
    onConnect: async (client) => {
      const session = await prepareSession(client, timeouts ? STATEMENT_TIMEOUT_MS : NO_TIMEOUT)
      if (session.direct) directClients.add(client)
    },
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
  return new LockingPostgresDialect({ pool: preparing(pool) })
}

/** Kysely's own lock of migrations, so that versions that take it as Kysely does wait for it too. */
const MIGRATION_LOCK = '3853314791062309107'

/**
 * Kysely locks migrations for a session. Through a pooler in transaction mode the session's next statement may run on another
 * connection, on which nothing is locked, and the lock would never be released. The lock of a transaction ends with it.
 */
class LockingPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class LockingPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockingPostgresAdapter()
  }
}

/**
 * Makes commits durable before they are acknowledged, and limits how long a statement may take.
 *
 * `synchronous_commit = off` in the server's configuration, or set by ALTER ROLE or ALTER DATABASE, or by `options` in
 * DATABASE_URL, would lose acknowledged results in a crash. All other values wait for the local disk, and some also for a
 * standby, so they stay.
 *
 * A statement is sent because PgBouncer refuses connections with these settings in the startup packet. In PgBouncer's
 * transaction mode it reaches only the one server connection that runs it, so there the server's configuration must have
 * `synchronous_commit = on`. A time limit would stay on that connection and reach statements of others, such as migrations, so
 * through a pooler there is only the client's limit.
 */
export async function prepareSession(
  client: ClientBase & { processID?: number | null },
  statementTimeoutMs: number,
): Promise<{ direct: boolean }> {
  const { rows } = await client.query<{ direct: boolean }>(
    `select pg_backend_pid() = $2::integer as direct,
       case pg_backend_pid() when $2::integer then set_config('statement_timeout', $1, false) end,
       case current_setting('synchronous_commit')
         when 'off' then set_config('synchronous_commit', 'on', false)
       end`,
    [String(statementTimeoutMs), client.processID],
  )
  return { direct: rows[0]?.direct ?? false }
}

/**
 * Clients that PostgreSQL itself answers. A pooler makes up the id of the process that it names to a client, because it has
 * one process of PostgreSQL for many clients.
 */
const directClients = new WeakSet<ClientBase>()

/** Texts that are prepared; a list in a query makes a new text for each length. */
const MOST_STATEMENTS = 256
const statementNames = new Map<string, string>()

/**
 * Has PostgreSQL prepare each text once a connection: parsing and planning cost more than running most of our queries.
 * Through a pooler nothing is prepared: the next statement may run on another connection, which does not have it.
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
      const direct = directClients.has(client)
      let timeout: Error | undefined
      // Kysely would pass cursors too, for streams, of which we have none.
      return {
        async query(text: string, values: readonly unknown[]) {
          if (timeout) throw timeout
          try {
            return await client.query(direct ? named(text, [...values]) : { text, values: [...values] })
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
