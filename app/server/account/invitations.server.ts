import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#app/server/database/schema.server.ts'

/*
 * Invitations: links with which somebody may sign up, once and until they expire, also where sign-up is closed. Like a
 * password, the link's secret is stored as a hash only. It is random and long, so that a fast hash is enough.
 */

const DAY_MS = 86_400_000
const TOKEN_BYTES = 24
const ID_LENGTH = 10

export interface Invitation {
  /** Names it in lists and in the log. It can't be used to sign up. */
  id: string
  /** The only address that may use it; null if every address may. */
  email: string | null
  expiresAt: number
}

export interface StoredInvitation {
  tokenHash: string
  email: string | null
  createdAt: number
  expiresAt: number
}

/** @returns the invitation and the secret of its link, which is not stored */
export async function createInvitation(
  db: Database,
  { email, days }: { email: string | null; days: number },
  now: number,
): Promise<Invitation & { token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { tokenHash: hashOf(token), email, createdAt: now, expiresAt: now + days * DAY_MS }
  await db.insertInto('invitation').values(row).execute()
  return { ...shown(row), token }
}

export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation?${new URLSearchParams({ token })}`
}

export async function listInvitations(db: Database, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(shown)
}

/** @returns whether there was such an invitation */
export async function withdrawInvitation(db: Database, id: string): Promise<boolean> {
  if (id.length !== ID_LENGTH) return false
  const rows = await db.selectFrom('invitation').select('tokenHash').execute()
  const found = rows.find(({ tokenHash }) => tokenHash.startsWith(id))
  return found !== undefined && (await takeInvitation(db, found.tokenHash)) !== undefined
}

/** Undefined if the link was used, was withdrawn, has expired or never existed. */
export async function findInvitation(
  db: Database,
  token: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return await db
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up. Of several that try together, one gets it. */
export async function takeInvitation(db: Database, tokenHash: string): Promise<StoredInvitation | undefined> {
  return await db
    .deleteFrom('invitation')
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
}

/** After a sign-up that failed. */
export async function putInvitationBack(db: Database, invitation: StoredInvitation): Promise<void> {
  await db.insertInto('invitation').values(invitation).execute()
}

/** Deletes the invitations that name an address, when its account is deleted. */
export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('invitation').where('email', '=', email).execute()
}

function shown({ tokenHash, email, expiresAt }: StoredInvitation): Invitation {
  // PostgreSQL sends big integers as text.
  return { id: tokenHash.slice(0, ID_LENGTH), email, expiresAt: Number(expiresAt) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
