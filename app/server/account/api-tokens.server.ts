import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type ApiToken, checkTokenName, MOST_TOKENS, TOO_MANY_TOKENS } from '#app/domain/account/api-token.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import type { LearnerId } from './learner.server.ts'

/*
 * Personal tokens. A token is 256 random bits, so a plain hash of it can't be reversed, and no limit on guesses is needed.
 */

/** So that tools that look for leaked secrets recognise one. */
const PREFIX = 'pointer_'
const TOKEN = /^pointer_[\w-]{43}$/
const HOUR_MS = 3_600_000

export type CreatedToken = { ok: true; token: string } | { ok: false; message: string }

/** Makes a token. Nobody can read it again after this answer. */
export async function createToken(
  db: Database,
  learner: LearnerId,
  name: string,
  now: number,
): Promise<CreatedToken> {
  const problem = checkTokenName(name)
  if (problem) return { ok: false, message: problem }
  const token = PREFIX + randomBytes(32).toString('base64url')
  const row = {
    id: randomUUID(),
    userId: learner,
    name: name.trim(),
    hash: hashOf(token),
    createdAt: now,
    lastUsedAt: null,
  }
  return await db.transaction().execute(async (transaction) => {
    // Locks the account's row, so that requests that arrive together count each other's tokens.
    await transaction
      .updateTable('user')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', learner)
      .execute()
    if ((await findTokens(transaction, learner)).length >= MOST_TOKENS)
      return { ok: false, message: TOO_MANY_TOKENS }
    await transaction.insertInto('apiToken').values(row).execute()
    return { ok: true, token }
  })
}

/** The newest first. */
export async function findTokens(db: Database, learner: LearnerId): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('apiToken')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', learner)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ lastUsedAt, ...token }) => ({ ...token, lastUsedAt: lastUsedAt ?? undefined }))
}

/** A token that is already revoked, or another learner's, is left alone. */
export async function revokeToken(db: Database, learner: LearnerId, id: string): Promise<void> {
  await db.deleteFrom('apiToken').where('userId', '=', learner).where('id', '=', id).execute()
}

/** A reset of the password gives an account back to its owner, who may not have made all of its tokens. */
export async function revokeAllTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('apiToken').where('userId', '=', userId).execute()
}

/** The learner of a token; undefined if it is unknown or revoked. */
export async function learnerOfToken(
  db: Database,
  token: string,
  now: number,
): Promise<LearnerId | undefined> {
  if (!TOKEN.test(token)) return undefined
  const hash = hashOf(token)
  const row = await db
    .selectFrom('apiToken')
    .select(['userId', 'lastUsedAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  // A write for each request would cost more than the request.
  const hour = now - (now % HOUR_MS)
  if ((row.lastUsedAt ?? 0) < hour)
    await db.updateTable('apiToken').set({ lastUsedAt: hour }).where('hash', '=', hash).execute()
  return row.userId as LearnerId
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
