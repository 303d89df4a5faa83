import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  SECRET,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import type { Accounts } from './create-accounts.server.ts'
import { readSession } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const DAY_MS = 86_400_000

/** A cookie that is signed as ours are. */
function signed(token: string, { secret = SECRET, name = 'session' } = {}): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`
}

async function tokenIn(accounts: Accounts): Promise<string> {
  return (await accounts.db.selectFrom('session').select('token').executeTakeFirstOrThrow()).token
}

async function endSessionAt(accounts: Accounts, at: number): Promise<void> {
  const time = new Date(at)
  await accounts.db
    .updateTable('session')
    .set({ expiresAt: accounts.engine === 'sqlite' ? time.toISOString() : time })
    .execute()
}

test('a cookie that we signed tells who it is; what we did not sign is a guest', async () => {
  const accounts = await freshAccounts()
  const { learner } = await signedUp(accounts)
  const token = await tokenIn(accounts)
  expect(await learnerOf(accounts, signed(token))).toEqual(learner)
  expect(await learnerOf(accounts, `theme=dark; ${signed(token)}; other=1`)).toEqual(learner)

  const forged = {
    'no cookie': '',
    'another cookie': 'theme=dark',
    'an empty one': 'session=',
    'no signature': `session=${token}`,
    'an empty signature': `session=${token}.`,
    'no token': signed(''),
    'a signature of another secret': signed(token, { secret: 'x'.repeat(32) }),
    'a signature of another token': signed('other').replace('other', token),
    'a shortened signature': signed(token).slice(0, -8),
    'a token that does not exist': signed('x'.repeat(32)),
    'the name of HTTPS': signed(token, { name: '__Host-session' }),
    'broken escapes': `session=${token}.%E0%A4%A`,
    'a quote': `session=' or 1=1 --.${'A'.repeat(43)}=`,
  }
  for (const [why, cookie] of Object.entries(forged))
    expect(await learnerOf(accounts, cookie), why).toBeUndefined()
})

test('a session that has ended is a guest', async () => {
  const accounts = await freshAccounts()
  const { cookie, learner } = await signedUp(accounts)
  const end = Date.UTC(2030, 0)
  await endSessionAt(accounts, end)
  expect(await learnerOf(accounts, cookie, { now: end - 1 })).toEqual(learner)
  expect(await learnerOf(accounts, cookie, { now: end })).toBeUndefined()
})

describe('requests that arrive together', () => {
  async function threeLearners() {
    const accounts = await freshAccounts()
    const names = ['ada', 'bob', 'eve']
    const signUps = names.map((name) => signedUp(accounts, { email: `${name}@example.org`, name }))
    return { accounts, learners: await Promise.all(signUps) }
  }

  test('each get their own session, and share one statement', async () => {
    const { accounts, learners } = await threeLearners()
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = { ...accounts, db: accounts.db.withPlugin(counting) }
    const twice = [...learners, ...learners]
    const cookies = [...twice.map(({ cookie }) => cookie), signed('x'.repeat(32))]
    const found = await Promise.all(cookies.map((cookie) => learnerOf(counted, cookie)))
    expect(found).toEqual([...twice.map(({ learner }) => learner), undefined])
    expect(statements).toBe(1)
  })

  test('each get their own session when there are too many for one statement', async () => {
    const { accounts, learners } = await threeLearners()
    const unknown = Array.from({ length: 200 }, (_, index) => signed(`${index}`.padStart(32, 'x')))
    const cookies = learners.flatMap(({ cookie }) => [...unknown.slice(0, 90), cookie])
    const found = await Promise.all(cookies.map((cookie) => learnerOf(accounts, cookie)))
    expect(found.filter(Boolean)).toEqual(learners.map(({ learner }) => learner))
  })

  test('do not keep a session alive that has ended since another request for it arrived', async () => {
    const { accounts, learners } = await threeLearners()
    const [{ cookie } = { cookie: '' }] = learners
    const early = learnerOf(accounts, cookie)
    // From here on the statement for the early request is under way.
    await setImmediate()
    await accounts.db.deleteFrom('session').execute()
    expect(await learnerOf(accounts, cookie)).toBeUndefined()
    await early
  })

  test('all fail when the statement fails, and the next request does not', async () => {
    const { accounts, learners } = await threeLearners()
    await accounts.db.schema.alterTable('profile').renameTo('elsewhere').execute()
    const failed = await Promise.allSettled(learners.map(({ cookie }) => learnerOf(accounts, cookie)))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await accounts.db.schema.alterTable('elsewhere').renameTo('profile').execute()
    expect(await learnerOf(accounts, learners[0]?.cookie ?? '')).toEqual(learners[0]?.learner)
  })
})

describe('the cookie', () => {
  test('over HTTPS is bound to the host, hidden from scripts and not sent by other sites', async () => {
    const accounts = await freshAccounts()
    const answer = await signUp(accounts, signUpFields(), metaOf({ https: true }))
    const [cookie = '', ...others] = answer.setCookies ?? []
    expect(others).toEqual([expect.stringMatching(/^__Host-device=/)])
    const [pair, ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^__Host-session=.+/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(await learnerOf(accounts, pair ?? '', { https: true })).toMatchObject({ email: 'ada@example.org' })
  })

  test('over plain HTTP has the name that HTTPS does not accept, and the other way round', async () => {
    const accounts = await freshAccounts()
    const { cookie, fields } = await signedUp(accounts)
    expect(cookie).toMatch(/^session=/)
    expect(await learnerOf(accounts, cookie, { https: true })).toBeUndefined()
    const secure = cookieHeader(await signIn(accounts, fields, metaOf({ https: true })))
    expect(await learnerOf(accounts, secure)).toBeUndefined()
    expect(await learnerOf(accounts, secure, { https: true })).toBeDefined()
  })
})

describe('a session', () => {
  test('of the last day is read as it is', async () => {
    const accounts = await freshAccounts()
    const { cookie } = await signedUp(accounts)
    const { request, now } = metaOf({ cookie })
    expect((await readSession(accounts, request, now))?.setCookies).toEqual([])
  })

  test.each([
    { https: false, name: 'session' },
    { https: true, name: '__Host-session' },
  ])('older than a day is prolonged by thirty days, with a new $name cookie', async ({ https, name }) => {
    const accounts = await freshAccounts()
    const { cookie, learner } = await signedUp(accounts, {}, { https })
    const before = Date.now()
    await endSessionAt(accounts, before + 28 * DAY_MS)
    const { request, now } = metaOf({ cookie, https })
    const session = await readSession(accounts, request, now)
    expect(session?.learner).toEqual(learner)
    expect(session?.setCookies).toEqual([expect.stringMatching(new RegExp(`^${name}=.+Max-Age=2592000`))])
    const { expiresAt } = await accounts.db
      .selectFrom('session')
      .select('expiresAt')
      .executeTakeFirstOrThrow()
    expect(new Date(expiresAt).getTime()).toBeGreaterThanOrEqual(before + 30 * DAY_MS - 1000)
    expect(await learnerOf(accounts, cookieHeader(session ?? {}), { https })).toEqual(learner)
  })
})

test('a user without a profile gets an incomplete one when the session is read, and keeps it', async () => {
  const accounts = await freshAccounts()
  const { cookie, learner } = await signedUp(accounts)
  await accounts.db.deleteFrom('profile').execute()
  await Promise.all([1, 2].map((now) => learnerOf(accounts, cookie, { now })))
  const [profile, ...others] = await accounts.db.selectFrom('profile').selectAll().execute()
  expect(others).toEqual([])
  expect(profile).toMatchObject({ userId: learner.id, complete: 0 })
  await learnerOf(accounts, cookie, { now: 3 })
  expect(await accounts.db.selectFrom('profile').selectAll().execute()).toEqual([profile])
})

test.each(['', '   '])('a user whose name is "%s" is called User', async (name) => {
  const accounts = await freshAccounts()
  const { cookie } = await signedUp(accounts)
  await accounts.db.updateTable('user').set({ name }).execute()
  expect(await learnerOf(accounts, cookie)).toMatchObject({ name: 'User' })
})
