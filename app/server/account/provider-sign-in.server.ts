import { createCookie } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { OUTCOME_COOKIE } from '#app/domain/account/outcome-cookie.ts'
import { localPath, type ProviderOutcome } from '#app/domain/account/provider-outcome.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { type Answer, codeOf, failureFrom, tooMany } from './answer.server.ts'
import { type Auth, finishOAuth } from './auth.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import {
  CLOCKS_DIFFER_MS,
  type IdentityProvider,
  inTime,
  ProviderUnavailable,
} from './identity-provider.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure, type SessionRequest, sessionToken } from './session.server.ts'
import { findSessionRow } from './session-rows.server.ts'
import { keepLastLogin } from './sign-in.server.ts'
import { welcome } from './sign-up.server.ts'
import { signedInAnswer } from './signed-in-answer.server.ts'

/*
 * Signing in with an account elsewhere. The browser leaves for the provider and comes back to `/sign-in/callback`, which
 * leads to the page where the learner was, with the outcome in a cookie. See docs/decisions/0020.
 */

/** Better Auth redirects to one of these, and to `FAILED?error=…`. They tell outcomes apart and are never opened. */
const SIGNED_IN = '/signed-in'
const SIGNED_UP = '/signed-up'
const CONNECTED = '/connected'
const FAILED = '/failed'

const OUTCOME_S = 60
/** Some learners read their mail on the way. */
const RETURN_S = 3_600
const LONGEST_PATH = 2_000

type StartAnswer = Answer<{ ok: true; url: string } | { ok: false; message: string; retryAfterS?: number }>

/** @param returnTo the page where the learner is */
export function startProviderSignIn(accounts: Accounts, returnTo: string, meta: RequestMeta) {
  return start(accounts, returnTo, meta, (auth, provider) =>
    auth.api.signInSocial({
      body: {
        provider,
        callbackURL: SIGNED_IN,
        newUserCallbackURL: SIGNED_UP,
        errorCallbackURL: FAILED,
        disableRedirect: true,
      },
      returnHeaders: true,
    }),
  )
}

/** Connects an account elsewhere to that of the learner whose session the request has. */
export function startConnecting(accounts: Accounts, returnTo: string, meta: RequestMeta) {
  return start(accounts, returnTo, meta, (auth, provider) =>
    auth.api.linkSocialAccount({
      body: { provider, callbackURL: CONNECTED, errorCallbackURL: FAILED, disableRedirect: true },
      headers: onlyCookies(meta.request),
      returnHeaders: true,
    }),
  )
}

async function start(
  accounts: Accounts,
  returnTo: string,
  { request, address, now }: RequestMeta,
  begin: (
    auth: Auth,
    provider: string,
  ) => Promise<{ headers: Headers; response: { url?: string | undefined } }>,
): Promise<StartAnswer> {
  const provider = accounts.identityProvider
  if (!provider) return authFailure('no-provider')
  const admission = await accounts.limits.admitSignInWithoutPassword(address, now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  const secure = isSecure(request)
  try {
    await provider.reach()
    const { headers, response } = await begin(await provider.auth(secure), provider.id)
    const path = returnTo.length <= LONGEST_PATH ? (localPath(returnTo) ?? '/') : '/'
    return {
      ok: true,
      url: response.url ?? '',
      setCookies: [...headers.getSetCookie(), await returnCookie(secure).serialize(path)],
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable) return authFailure('provider-unavailable')
    return failureFrom(error, codeOf(error))
  }
}

/** Takes a learner who comes back from the provider to the page where they were. */
export async function finishProviderSignIn(
  accounts: Accounts,
  meta: RequestMeta,
): Promise<{ path: string; setCookies: string[] }> {
  const secure = isSecure(meta.request)
  const cookie = returnCookie(secure)
  const kept: unknown = await cookie.parse(meta.request.headers.get('Cookie'))
  const { outcome, setCookies } = await finish(accounts, meta)
  return {
    path: (typeof kept === 'string' && localPath(kept)) || '/',
    setCookies: [
      ...setCookies,
      await cookie.serialize('', { maxAge: 0 }),
      `${OUTCOME_COOKIE}=${outcome}; Max-Age=${OUTCOME_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
    ],
  }
}

interface Finished {
  outcome: ProviderOutcome
  setCookies: readonly string[]
}

async function finish(accounts: Accounts, meta: RequestMeta): Promise<Finished> {
  const provider = accounts.identityProvider
  if (!provider) return { outcome: 'refused', setCookies: [] }
  try {
    const { response, emailVerified } = await inTime(askBetterAuth(accounts, provider, meta))
    const location = new URL(response.headers.get('Location') ?? FAILED, accounts.publicUrl)
    const error = location.searchParams.get('error')
    if (location.pathname === CONNECTED && error === null) {
      await accounts.limits.signInWithoutPasswordSucceeded(meta.address)
      return { outcome: 'connected', setCookies: response.headers.getSetCookie() }
    }
    const userId = error === null ? await newSessionsUser(accounts, response.headers, meta) : undefined
    if (userId === undefined)
      return {
        outcome: await outcomeOf(accounts, provider, error ?? 'unknown', emailVerified),
        setCookies: [],
      }
    await accounts.limits.signInWithoutPasswordSucceeded(meta.address)
    const isNew = location.pathname === SIGNED_UP
    if (!isNew) await keepLastLogin(accounts, userId, meta.now)
    const { setCookies = [] } = isNew
      ? await welcome(accounts, userId, response.headers, meta)
      : await signedInAnswer(accounts, userId, response.headers, meta.request)
    return { outcome: isNew ? 'new' : 'known', setCookies }
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { outcome: 'unavailable', setCookies: [] }
    throw error
  }
}

async function askBetterAuth(
  accounts: Accounts,
  provider: IdentityProvider,
  { request, address, now }: RequestMeta,
): Promise<{ response: Response; emailVerified: boolean }> {
  const auth = await provider.auth(isSecure(request))
  const client = { email: '', address, device: undefined }
  return await finishOAuth(
    async ({ emailVerified = false }) => {
      if (accounts.hideAccounts && !emailVerified) return { error: 'unverified-email' }
      const admission = await accounts.limits.admitSignUp(client, now, false)
      return admission.admitted ? undefined : { error: 'too-many' }
    },
    () =>
      auth.api.callbackOAuth({
        method: 'GET',
        params: { id: provider.id },
        query: Object.fromEntries(new URL(request.url).searchParams),
        headers: onlyCookies(request),
        asResponse: true,
      }),
  )
}

/** By Better Auth's code, or the provider's. */
const OUTCOMES: ReadonlyMap<string, ProviderOutcome> = new Map(
  Object.entries({
    access_denied: 'cancelled',
    server_error: 'unavailable',
    temporarily_unavailable: 'unavailable',
    state_not_found: 'expired',
    state_mismatch: 'expired',
    account_not_linked: 'email-taken',
    email_not_found: 'no-email',
    account_already_linked_to_different_user: 'connected-to-another',
    unable_to_link_account: 'signed-out',
    'unverified-email': 'unverified-email',
    'too-many': 'too-many',
  }),
)

async function outcomeOf(
  accounts: Accounts,
  provider: IdentityProvider,
  error: string,
  emailVerified: boolean,
): Promise<ProviderOutcome> {
  const outcome = OUTCOMES.get(error)
  // An address that the provider has not checked may be anybody's.
  if (outcome === 'email-taken' && accounts.hideAccounts && !emailVerified) return 'unverified-email'
  if (outcome) return outcome
  const clockDifferenceMs = await provider.clockDifference()
  // The provider chooses its codes.
  const code = /^[\w-]{1,60}$/.test(error) ? error : 'unknown'
  logger.error({ provider: provider.id, code, clockDifferenceMs }, 'a sign-in through the provider failed')
  return Math.abs(clockDifferenceMs) > CLOCKS_DIFFER_MS ? 'clock' : 'refused'
}

async function newSessionsUser(
  accounts: Accounts,
  headers: Headers,
  { request }: RequestMeta,
): Promise<string | undefined> {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const token = sessionToken({ url: request.url, headers: new Headers({ Cookie: cookie }) }, accounts.secret)
  return token === undefined ? undefined : (await findSessionRow(accounts.db, token))?.id
}

/** Better Auth would store the network address and the browser of a request in the session. */
function onlyCookies(request: SessionRequest): Headers {
  return new Headers({ Cookie: request.headers.get('Cookie') ?? '' })
}

function returnCookie(secure: boolean) {
  return createCookie(secure ? '__Host-return' : 'return', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: RETURN_S,
  })
}
