import { type Expression, type SqlBool, sql } from 'kysely'
import { normaliseEmail } from '#app/domain/account/auth-form.ts'
import { displayName } from '#app/domain/account/display-name.ts'
import { makeResetLink } from '#app/server/account/auth.server.ts'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { entryCounts } from '#app/server/log/entry-counts.server.ts'

/** A user as an administrator sees them. */
export interface ListedUser {
  id: string
  name: string
  email: string
  /** ISO 8601. */
  createdAt: string
  /** In milliseconds; null if the user never signed in. */
  lastLogin: number | null
  /** Entries of the log. */
  entries: number
  sessions: number
  isAdministrator: boolean
}

export const USERS_PER_PAGE = 50

/**
 * Users whose name or e-mail address has a text in it, newest first.
 *
 * @param page from 0
 */
export async function listUsers(
  db: Database,
  text: string,
  page: number,
): Promise<{ total: number; users: ListedUser[] }> {
  const matching = db.selectFrom('user').where(hasText(text.trim()))
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('administrator', 'administrator.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.createdAt', 'profile.lastLogin'])
    .select('administrator.since')
    .select(({ selectFrom, fn }) =>
      selectFrom('session')
        .whereRef('session.userId', '=', 'user.id')
        .select(fn.countAll<number | string>().as('count'))
        .as('sessions'),
    )
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id')
    .limit(USERS_PER_PAGE)
    .offset(page * USERS_PER_PAGE)
    .execute()
  const entriesOf = await entryCounts(
    db,
    rows.map(({ id }) => id),
  )
  const users = rows.map(({ id, name, email, createdAt, lastLogin, sessions, since }) => ({
    id,
    name: displayName(name),
    email,
    createdAt: new Date(createdAt).toISOString(),
    // PostgreSQL sends big integers as text.
    lastLogin: lastLogin === null ? null : Number(lastLogin),
    entries: entriesOf(id),
    sessions: Number(sessions),
    isAdministrator: since !== null,
  }))
  return { total: Number(total), users }
}

/** Case is ignored. Percent signs and underscores stand for themselves. */
function hasText(text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(lower("user"."name") like ${pattern} escape '\\' or lower("user"."email") like ${pattern} escape '\\')`
}

export interface KnownUser {
  id: string
  name: string
  email: string
}

export async function findUserByEmail(db: Database, email: string): Promise<KnownUser | undefined> {
  return await db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
}

export async function findUserById(db: Database, id: string): Promise<KnownUser | undefined> {
  return await db.selectFrom('user').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()
}

/** A link with which the user chooses a new password, once and within an hour. It is not mailed. */
export async function resetLinkFor(accounts: Accounts, user: KnownUser): Promise<string | undefined> {
  return await makeResetLink(accounts.auth(true), user.email)
}

/** Ends every session of a user and returns how many there were. */
export async function signOutUser(db: Database, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether what was typed confirms that this user is to be deleted: the name or the e-mail address. */
export function confirmsDeletionOf(user: KnownUser, typed: string): boolean {
  const text = typed.trim()
  return text !== '' && (normaliseEmail(text) === user.email || text === user.name.trim())
}
