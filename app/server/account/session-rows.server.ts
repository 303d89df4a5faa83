import { setImmediate } from 'node:timers/promises'
import { paddedToPowerOfTwo } from '#app/server/database/insert-rows.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/*
 * Sessions as they are stored. Requests that arrive in one turn of the event loop share a query, because sending a query
 * to PostgreSQL costs more than the rest of a session's check. Nothing is cached: each request is answered by a query that
 * starts after its arrival, so a session that was ended before is not found.
 */

export type SessionRow = Awaited<ReturnType<typeof readRows>>[number]

interface SharedQuery {
  tokens: Set<string>
  rows: Promise<ReadonlyMap<string, SessionRow>>
}

const MAX_TOKENS_PER_QUERY = 64

/** The query that waits for the end of this turn. */
const nextQueries = new WeakMap<Database, SharedQuery>()

/** The session with this token, its user and profile; undefined if there is none. */
export async function findSessionRow(db: Database, token: string): Promise<SessionRow | undefined> {
  let query = nextQueries.get(db)
  if (!query || query.tokens.size >= MAX_TOKENS_PER_QUERY) {
    query = startQuery(db)
    nextQueries.set(db, query)
  }
  query.tokens.add(token)
  return (await query.rows).get(token)
}

function startQuery(db: Database): SharedQuery {
  const tokens = new Set<string>()
  const rows = async () => {
    await setImmediate()
    nextQueries.delete(db)
    return new Map((await readRows(db, [...tokens])).map((row) => [row.token, row]))
  }
  return { tokens, rows: rows() }
}

function readRows(db: Database, tokens: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('profile', 'profile.userId', 'session.userId')
    .select(['session.token', 'session.expiresAt', 'user.id', 'user.name', 'user.email', 'profile.lastLogin'])
    .where('session.token', 'in', paddedToPowerOfTwo(tokens))
    .execute()
}
