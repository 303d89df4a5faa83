import type { Answer } from './answer.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import { type SessionRequest, sessionToken } from './session.server.ts'

/** The answer to a browser that has just signed in to an account: cookies for the session and the device. */
export async function signedInAnswer(
  accounts: Accounts,
  userId: string,
  headers: Headers,
  request: SessionRequest,
): Promise<Answer> {
  await endEarlierSession(accounts, request)
  const device = await deviceCookie(request, accounts.secret, userId)
  return { ok: true, setCookies: [...headers.getSetCookie(), device] }
}

/** Ends the previous session of a browser that signs in again. Nobody could end it otherwise. */
async function endEarlierSession(accounts: Accounts, request: SessionRequest): Promise<void> {
  const token = sessionToken(request, accounts.secret)
  if (token) await accounts.db.deleteFrom('session').where('token', '=', token).execute()
}
