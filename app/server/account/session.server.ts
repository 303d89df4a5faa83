import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { displayName } from '#app/domain/account/display-name.ts'
import { SESSION_REFRESH_S, SESSION_S, sessionCookieName } from './auth.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { Learner, LearnerId } from './learner.server.ts'
import { findSessionRow } from './session-rows.server.ts'

/** A request's session: its learner, and the cookies to set in the answer. */
interface Session {
  learner: Learner
  setCookies: readonly string[]
}

/** The parts of a request that identify its session. */
export type SessionRequest = Pick<Request, 'url' | 'headers'>

export function isSecure(request: SessionRequest): boolean {
  return new URL(request.url).protocol === 'https:'
}

/**
 * Reads the session of a request. Undefined for a guest, for a session that has ended and for a cookie that we did not sign.
 *
 * Better Auth's own reading takes five statements and 0.4 ms. Here the requests that arrive together share one statement.
 * Once a day Better Auth prolongs the session. See docs/decisions/0006.
 */
export async function readSession(
  accounts: Accounts,
  request: SessionRequest,
  now: number,
): Promise<Session | undefined> {
  const token = sessionToken(request, accounts.secret)
  if (token === undefined) return undefined
  const row = await findSessionRow(accounts.db, token)
  if (!row) return undefined
  const expiresAt = new Date(row.expiresAt).getTime()
  if (expiresAt <= now) return undefined

  if (row.lastLogin === null) await addMissingProfile(accounts, row.id, now)
  return {
    learner: { id: row.id as LearnerId, name: displayName(row.name), email: row.email },
    setCookies:
      expiresAt - now < (SESSION_S - SESSION_REFRESH_S) * 1000 ? await prolong(accounts, request) : [],
  }
}

/** The token of the request's session cookie, if we signed it. */
export function sessionToken(request: SessionRequest, secret: string): string | undefined {
  const cookie = parseCookies(request.headers.get('Cookie') ?? '').get(sessionCookieName(isSecure(request)))
  const [token, signature] = splitAtLast(cookie ?? '', '.')
  if (!token || !signature) return undefined
  const wanted = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined
}

async function prolong(accounts: Accounts, request: SessionRequest): Promise<string[]> {
  const { headers } = await accounts
    .auth(isSecure(request))
    .api.getSession({ headers: request.headers, returnHeaders: true })
  return headers.getSetCookie()
}

/** Creates the profile of a user who has none. Specification, section 4. */
async function addMissingProfile(accounts: Accounts, userId: string, now: number): Promise<void> {
  await accounts.db
    .insertInto('profile')
    .values({ userId, complete: 0, lastLogin: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
