import { beforeEach, describe, expect, test } from 'vitest'
import {
  captureLog,
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  PASSWORD,
  PUBLIC_URL,
  signedUp,
} from '#test/factories/accounts.ts'
import {
  CLIENT,
  signInAtProvider,
  startIdentityProvider,
  type TestProvider,
} from '#test/identity-provider.ts'
import { changeName } from './change-name.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { setFirstPassword } from './passwords.server.ts'
import { finishProviderSignIn, startConnecting, startProviderSignIn } from './provider-sign-in.server.ts'
import { signIn } from './sign-in.server.ts'
import { disconnectProvider, findSignInMethods } from './sign-in-methods.server.ts'

const ADA = { email: 'Ada@example.org', email_verified: true, name: ' Ada Lovelace ' }

let provider: TestProvider
beforeEach(async () => {
  provider = await startIdentityProvider(PUBLIC_URL, { ada: ADA })
})

function accountsWithProvider(options: Partial<Parameters<typeof freshAccounts>[0]> = {}): Promise<Accounts> {
  const { issuer } = provider
  return freshAccounts({ ...options, provider: { ...CLIENT, issuer, name: 'Example University' } })
}

/** A browser's cookies after an answer. */
function keptCookies(before: string, setCookies: readonly string[] = []): string {
  const jar = new Map(before.split('; ').map((pair) => pair.split('=', 2) as [string, string]))
  for (const line of setCookies) {
    const [pair = ''] = line.split(';', 1)
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function callbackMeta(callback: URL, cookie: string) {
  const meta = metaOf({ cookie })
  return { ...meta, request: new Request(callback, { headers: { Cookie: cookie } }) }
}

interface Options {
  cookie?: string
  login?: string
  start?: typeof startProviderSignIn
  /** What happens to the address on the way back. */
  change?: (callback: URL) => void
}

/** From the button to the page where the learner was. */
async function goThrough(
  accounts: Accounts,
  { cookie = '', login = 'ada', start = startProviderSignIn, change }: Options = {},
) {
  const started = await start(accounts, '/quiz/os/1?from=here', metaOf({ cookie }))
  if (!started.ok) throw new Error(started.message)
  const before = keptCookies(cookie, started.setCookies)
  const callback = await signInAtProvider(started.url, login)
  callback.protocol = 'http:'
  change?.(callback)
  const { path, setCookies } = await finishProviderSignIn(accounts, callbackMeta(callback, before))
  const after = keptCookies(before, setCookies)
  const [, outcome] = /sign-in-outcome=([\w-]+)/.exec(after) ?? []
  return { path, outcome, cookie: after, learner: await learnerOf(accounts, after), callback, before }
}

async function usersOf({ db }: Accounts) {
  return await db.selectFrom('user').select(['id', 'email', 'name', 'image', 'emailVerified']).execute()
}

describe('signing in at the provider', () => {
  test('makes an account without tokens, network address or browser, and the second time finds it', async () => {
    const accounts = await accountsWithProvider()
    const first = await goThrough(accounts)
    expect(first).toMatchObject({ outcome: 'new', path: '/quiz/os/1?from=here' })
    expect(first.learner).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' })
    const [user] = await usersOf(accounts)
    expect(user).toMatchObject({ image: null, name: 'Ada Lovelace' })
    expect(Boolean(user?.emailVerified)).toBe(true)
    const account = await accounts.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      providerId: `oidc:${provider.issuer}`,
      accountId: 'ada',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    })
    const session = await accounts.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect([session.ipAddress || null, session.userAgent || null]).toEqual([null, null])
    const profile = await accounts.db.selectFrom('profile').selectAll().executeTakeFirstOrThrow()
    expect(profile.complete).toBe(1)

    const second = await goThrough(accounts)
    expect(second).toMatchObject({ outcome: 'known', learner: { id: first.learner?.id } })
    expect(await usersOf(accounts)).toHaveLength(1)
    const again = await accounts.db.selectFrom('account').selectAll().execute()
    expect(again).toMatchObject([{ accessToken: null, idToken: null }])
    expect(await accounts.db.selectFrom('verification').selectAll().execute()).toEqual([])
    // No sign-in that succeeded counts, except the sign-up.
    expect(
      (await accounts.db.selectFrom('tally').select('count').execute())
        .map(({ count }) => Number(count))
        .sort(),
    ).toEqual([0, 1])
  })

  test('signs nobody in to an account with the same address, whether or not that is verified', async () => {
    const accounts = await accountsWithProvider()
    const ada = await signedUp(accounts)
    for (const emailVerified of [false, true]) {
      provider.people.ada = { ...ADA, email_verified: emailVerified }
      const { outcome, learner } = await goThrough(accounts)
      expect([outcome, learner]).toEqual(['email-taken', undefined])
    }
    await accounts.db
      .updateTable('user')
      .set({ emailVerified: accounts.engine === 'sqlite' ? 1 : true })
      .execute()
    expect((await goThrough(accounts)).outcome).toBe('email-taken')
    expect(await findSignInMethods(accounts, ada.learner)).toMatchObject({ provider: { connected: false } })
  })

  test('where accounts are hidden, an address that the provider has not verified reveals nothing', async () => {
    const accounts = await accountsWithProvider({ hideAccounts: true })
    provider.people.ada = { ...ADA, email_verified: false }
    const unknown = await goThrough(accounts)
    await signedUp(accounts)
    const taken = await goThrough(accounts)
    expect([unknown.outcome, taken.outcome]).toEqual(['unverified-email', 'unverified-email'])
    provider.people.ada = ADA
    expect((await goThrough(accounts)).outcome).toBe('email-taken')
  })

  test.each([{ claims: { name: 'Ada' } }, { claims: { email: 'no address' } }])(
    'without an address for the account fails: $claims',
    async ({ claims }) => {
      const accounts = await accountsWithProvider()
      provider.people.ada = claims
      expect((await goThrough(accounts)).outcome).toBe('no-email')
      expect(await usersOf(accounts)).toEqual([])
    },
  )

  test('needs the state, the browser and the issuer that it began with', async () => {
    const accounts = await accountsWithProvider()
    const change = (name: string, value: string) => (callback: URL) => callback.searchParams.set(name, value)
    expect((await goThrough(accounts, { change: change('state', 'x'.repeat(32)) })).outcome).toBe('expired')
    expect((await goThrough(accounts, { change: change('iss', 'https://evil.example') })).outcome).toBe(
      'refused',
    )
    expect((await goThrough(accounts, { change: change('code', 'another') })).outcome).toBe('refused')
    const done = await goThrough(accounts)
    // A second time, and in another browser.
    for (const cookie of [done.before, '']) {
      const { setCookies } = await finishProviderSignIn(accounts, callbackMeta(done.callback, cookie))
      expect(setCookies.join()).toContain('sign-in-outcome=expired')
    }
    expect(await accounts.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    { error: 'access_denied', outcome: 'cancelled' },
    { error: 'temporarily_unavailable', outcome: 'unavailable' },
    { error: 'invalid_scope', outcome: 'refused' },
    { error: 'toString', outcome: 'refused' },
  ])('that the provider ends with $error is $outcome', async ({ error, outcome }) => {
    const accounts = await accountsWithProvider()
    const change = (callback: URL) => {
      callback.searchParams.delete('code')
      callback.searchParams.set('error', error)
    }
    const ended = await goThrough(accounts, { change })
    expect(ended).toMatchObject({ outcome, path: '/quiz/os/1?from=here', learner: undefined })
  })

  test('says that the provider is down, at the start and on the way back, and works once it is up', async () => {
    const log = captureLog()
    const accounts = await accountsWithProvider()
    const { issuer } = provider
    const wrong = await freshAccounts({ provider: { ...CLIENT, issuer: `${issuer}/other`, name: 'X' } })
    const unavailable = { ok: false, message: expect.stringContaining('can’t be reached right now') }
    expect(await startProviderSignIn(wrong, '/', metaOf())).toEqual(unavailable)

    const started = await startProviderSignIn(accounts, '/', metaOf())
    if (!started.ok) throw new Error(started.message)
    const callback = await signInAtProvider(started.url, 'ada')
    callback.protocol = 'http:'
    await provider.stop()
    const { setCookies } = await finishProviderSignIn(accounts, callbackMeta(callback, cookieHeader(started)))
    expect(setCookies.join()).toContain('sign-in-outcome=unavailable')
    expect(log.lines.join()).toContain('the provider of accounts can’t be used')
    expect(log.lines.join()).not.toContain('ada@example.org')

    provider = await startIdentityProvider(PUBLIC_URL, { ada: ADA })
    expect((await goThrough(await accountsWithProvider())).outcome).toBe('new')
  })

  test('says that the clocks differ if they do', async () => {
    provider = await startIdentityProvider(PUBLIC_URL, { ada: ADA }, { clockBehindS: 7200 })
    expect((await goThrough(await accountsWithProvider())).outcome).toBe('clock')
  })

  test('with a wrong secret is refused, and the log says why', async () => {
    const log = captureLog()
    const accounts = await freshAccounts({
      provider: { ...CLIENT, clientSecret: 'wrong', issuer: provider.issuer, name: 'X' },
    })
    expect((await goThrough(accounts)).outcome).toBe('refused')
    expect(log.lines.join()).toContain('invalid_client')
  })

  test('is limited by network, and refuses before it asks the provider', async () => {
    const accounts = await accountsWithProvider()
    await Promise.all(Array.from({ length: 100 }, () => startProviderSignIn(accounts, '/', metaOf())))
    expect(await startProviderSignIn(accounts, '/', metaOf())).toMatchObject({
      ok: false,
      retryAfterS: expect.any(Number),
    })
    expect(await startProviderSignIn(accounts, '/', metaOf({ address: '198.51.100.1' }))).toMatchObject({
      ok: true,
    })
  })

  test('leads back to no other site', async () => {
    const accounts = await accountsWithProvider()
    const start: typeof startProviderSignIn = (_accounts, _path, meta) =>
      startProviderSignIn(accounts, '//evil.example', meta)
    expect((await goThrough(accounts, { start })).path).toBe('/')
  })

  test('is not offered without a provider', async () => {
    const accounts = await freshAccounts()
    expect(await startProviderSignIn(accounts, '/', metaOf())).toMatchObject({ ok: false })
    const { setCookies } = await finishProviderSignIn(accounts, metaOf())
    expect(setCookies.join()).toContain('sign-in-outcome=refused')
  })
})

describe('connecting', () => {
  test('adds the way to sign in to the account of the learner, whatever its address', async () => {
    const accounts = await accountsWithProvider()
    const grace = await signedUp(accounts, { email: 'grace@example.org' })
    provider.people.ada = { ...ADA, email_verified: false }
    const connected = await goThrough(accounts, { cookie: grace.cookie, start: startConnecting })
    expect(connected).toMatchObject({ outcome: 'connected', learner: { id: grace.learner.id } })
    expect(await findSignInMethods(accounts, grace.learner)).toEqual({
      hasPassword: true,
      passkeys: [],
      provider: { name: 'Example University', connected: true },
    })
    expect((await goThrough(accounts)).learner).toEqual(grace.learner)

    const alan = await signedUp(accounts, { email: 'alan@example.org' })
    const taken = await goThrough(accounts, { cookie: alan.cookie, start: startConnecting })
    expect(taken).toMatchObject({ outcome: 'connected-to-another', learner: { id: alan.learner.id } })

    expect(await disconnectProvider(accounts, grace.learner)).toEqual({ ok: true })
    expect(await findSignInMethods(accounts, grace.learner)).toMatchObject({ provider: { connected: false } })
    expect(await signIn(accounts, grace.fields, metaOf())).toMatchObject({ ok: true })
  })

  test('fails if the session has ended meanwhile', async () => {
    const accounts = await accountsWithProvider()
    const grace = await signedUp(accounts, { email: 'grace@example.org' })
    const start: typeof startConnecting = async (...parts) => {
      const started = await startConnecting(...parts)
      await accounts.db.deleteFrom('session').execute()
      return started
    }
    expect((await goThrough(accounts, { cookie: grace.cookie, start })).outcome).toBe('signed-out')
    expect(await findSignInMethods(accounts, grace.learner)).toMatchObject({ provider: { connected: false } })
    expect(await startConnecting(accounts, '/', metaOf())).toMatchObject({ ok: false })
  })
})

describe('an account without a password', () => {
  test('can be renamed, get a password, lose the provider, and be deleted', async () => {
    const accounts = await accountsWithProvider()
    const { learner, cookie } = await goThrough(accounts)
    if (!learner) throw new Error('nobody is signed in')
    const meta = metaOf({ cookie })
    const typed = { email: learner.email, password: PASSWORD }
    expect(await signIn(accounts, typed, metaOf())).toMatchObject({
      message: expect.stringContaining('This account has no password.'),
    })
    expect(await changeName(accounts, 'Ada King', meta)).toEqual({ ok: true })
    expect(await disconnectProvider(accounts, learner)).toMatchObject({
      message: expect.stringContaining('Set a password first.'),
    })
    const fields = { password: PASSWORD, confirmPassword: PASSWORD }
    expect(await setFirstPassword(accounts, learner, { ...fields, confirmPassword: '' }, meta)).toMatchObject(
      { ok: false },
    )
    expect(await setFirstPassword(accounts, learner, fields, meta)).toEqual({ ok: true })
    // A session that was stolen cannot replace a password.
    expect(await setFirstPassword(accounts, learner, fields, meta)).toMatchObject({
      message: expect.stringContaining('has a password already'),
    })
    expect(await disconnectProvider(accounts, learner)).toEqual({ ok: true })
    expect(await signIn(accounts, typed, metaOf())).toMatchObject({ ok: true })

    // It is under way when the account is deleted.
    expect(await startConnecting(accounts, '/account', meta)).toMatchObject({ ok: true })
    expect(await deleteAccount(accounts, learner, meta)).toMatchObject({ ok: true })
    for (const table of ['user', 'account', 'session', 'profile', 'verification'] as const)
      expect(await accounts.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })
})
