import { describe, expect, test } from 'vitest'
import {
  cookieHeader,
  freshAccounts,
  metaOf,
  PASSWORD,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import type { Client } from './account-rate-limits.server.ts'
import { createAccounts } from './create-accounts.server.ts'
import { changePassword } from './passwords.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const NOW = Date.UTC(2030, 0)
const MINUTE_MS = 60_000
const RIGHT = { email: 'ada@example.org', password: PASSWORD }
const WRONG = { ...RIGHT, password: 'not the password' }
const TOO_MANY = {
  ok: false,
  message: 'Too many failed attempts. Please try again later',
  retryAfterS: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
}
const INCORRECT = { ok: false, message: 'Incorrect password' }
const ADMITTED = { admitted: true }
const REFUSED = { admitted: false, retryAfterS: 900 }

function client(changes: Partial<Client> = {}): Client {
  return { email: 'ada@example.org', address: '192.0.2.1', device: undefined, ...changes }
}

describe('sign-in', () => {
  test('lets ten of fifty simultaneous wrong passwords from one network reach the hash', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signIn(accounts, WRONG, metaOf({ now: NOW }))),
    )
    expect(answers.filter((answer) => !('retryAfterS' in answer))).toEqual(Array(10).fill(INCORRECT))
    expect(answers.filter((answer) => 'retryAfterS' in answer)).toEqual(Array(40).fill(TOO_MANY))

    // A new process on the same database refuses even the right password until the window ends.
    const restarted = createAccounts(accounts)
    expect(await signIn(restarted, RIGHT, metaOf({ now: NOW + 14 * MINUTE_MS }))).toEqual({
      ...TOO_MANY,
      retryAfterS: 60,
    })
    expect(await signIn(restarted, RIGHT, metaOf({ now: NOW + 15 * MINUTE_MS }))).toMatchObject({ ok: true })
  })

  test('on a new device works after a stranger on another network has guessed too often', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const stranger = metaOf({ address: '203.0.113.9', now: NOW })
    for (let failure = 0; failure < 10; failure++)
      expect(await signIn(accounts, WRONG, stranger)).toEqual(INCORRECT)
    expect(await signIn(accounts, WRONG, stranger)).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, metaOf({ now: NOW }))).toMatchObject({ ok: true })
  })

  test('on a known device works after strangers everywhere have guessed too often, also on its own network', async () => {
    const accounts = await freshAccounts()
    const { learner, cookie } = await signedUp(accounts)
    const known = cookieHeader(await signIn(accounts, RIGHT, metaOf({ cookie, now: NOW })))
    for (let failure = 0; failure < 10; failure++) await accounts.limits.admitSignIn(client(), NOW)
    for (let failure = 0; failure < 90; failure++)
      await accounts.limits.admitSignIn(client({ address: `203.0.113.${failure}` }), NOW)
    expect(await signIn(accounts, RIGHT, metaOf({ now: NOW }))).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, metaOf({ address: '198.51.100.1', now: NOW }))).toEqual(TOO_MANY)

    await signOut(accounts, metaOf({ cookie: known }).request)
    const again = await signIn(accounts, RIGHT, metaOf({ cookie: known, now: NOW }))
    expect(again).toMatchObject({ ok: true })
    const change = {
      currentPassword: PASSWORD,
      password: 'another engine',
      confirmPassword: 'another engine',
    }
    const changed = metaOf({ cookie: cookieHeader(again), now: NOW })
    expect(await changePassword(accounts, learner, change, changed)).toMatchObject({ ok: true })
  })

  test('counts the wrong passwords of a known device apart, ten in 15 minutes', async () => {
    const accounts = await freshAccounts()
    const { cookie } = await signedUp(accounts)
    const known = metaOf({ cookie, now: NOW })
    for (let failure = 0; failure < 10; failure++)
      expect(await signIn(accounts, WRONG, known)).toEqual(INCORRECT)
    expect(await signIn(accounts, RIGHT, known)).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, metaOf({ now: NOW }))).toMatchObject({ ok: true })
  })

  test('takes no device for known by a cookie of another account or one that was forged', async () => {
    const accounts = await freshAccounts()
    const ada = await signedUp(accounts)
    const grace = await signedUp(accounts, { email: 'grace@example.org' })
    const forged = ada.cookie.replace(/device=(.)/, (_, first) => `device=${first === 'a' ? 'b' : 'a'}`)
    for (let failure = 0; failure < 10; failure++) await accounts.limits.admitSignIn(client(), NOW)
    for (const cookie of [grace.cookie, forged, 'device=', 'device=e30%3D', 'device=%ff'])
      expect(await signIn(accounts, RIGHT, metaOf({ cookie, now: NOW })), cookie).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, metaOf({ cookie: ada.cookie, now: NOW }))).toMatchObject({
      ok: true,
    })
  })

  test('that succeeds resets what its network counts for the account, however the address is written', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    for (let failure = 0; failure < 9; failure++) await accounts.limits.admitSignIn(client(), NOW)
    const spelling = { ...RIGHT, email: ' ADA@Example.org ' }
    expect(await signIn(accounts, spelling, metaOf({ now: NOW }))).toMatchObject({ ok: true })
    for (let failure = 0; failure < 9; failure++) await accounts.limits.admitSignIn(client(), NOW)
    expect(await signIn(accounts, { ...WRONG, email: 'ADA@example.ORG' }, metaOf({ now: NOW }))).toEqual(
      INCORRECT,
    )
    expect(await signIn(accounts, WRONG, metaOf({ now: NOW }))).toEqual(TOO_MANY)
  })

  test('is refused to a network with a hundred failures over all accounts, and to no other network', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const address = '198.51.100.7'
    for (let number = 0; number < 100; number++) {
      const another = client({ email: `learner${number}@example.org`, address })
      expect(await accounts.limits.admitSignIn(another, NOW)).toEqual(ADMITTED)
    }
    expect(await signIn(accounts, RIGHT, metaOf({ address, now: NOW }))).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, metaOf({ address: '198.51.100.8', now: NOW }))).toMatchObject({
      ok: true,
    })
  })
})

describe('the device cookie', () => {
  test('is hidden from scripts and other sites, lasts longer than a session, and is __Host- over HTTPS', async () => {
    const accounts = await freshAccounts()
    const { setCookies: plain } = await signUp(accounts, signUpFields(), metaOf())
    expect(plain?.find((cookie) => cookie.startsWith('device='))).toMatch(
      /^device=[^;]+; Max-Age=34560000; Path=\/; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/,
    )
    const { setCookies: secure } = await signIn(accounts, RIGHT, metaOf({ https: true }))
    const cookie = secure?.find((line) => line.startsWith('__Host-device='))
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain('Domain')
  })

  test('keeps its device over sign-ins, and signs nobody in', async () => {
    const accounts = await freshAccounts()
    const { cookie } = await signedUp(accounts)
    const device = (header: string) => header.split('; ').find((pair) => pair.startsWith('device='))
    const again = cookieHeader(await signIn(accounts, RIGHT, metaOf({ cookie })))
    expect(device(again)).toBe(device(cookie))
    const elsewhere = cookieHeader(await signIn(accounts, RIGHT, metaOf()))
    expect(device(elsewhere)).not.toBe(device(cookie))
  })
})

describe('sign-up', () => {
  test('is refused to a network with a hundred in an hour, and to no other network', async () => {
    const accounts = await freshAccounts()
    for (let number = 0; number < 100; number++)
      expect(await accounts.limits.admitSignUp(client(), NOW, false)).toEqual(ADMITTED)
    expect(await signUp(accounts, signUpFields(), metaOf({ now: NOW }))).toMatchObject({
      ok: false,
      retryAfterS: 3600,
    })
    const elsewhere = metaOf({ address: '192.0.2.2', now: NOW })
    expect(await signUp(accounts, signUpFields(), elsewhere)).toMatchObject({ ok: true })
  })

  test('in a crowd is done one at a time, turned away when the queue is full, and delays no sign-in', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const order: string[] = []
    const crowd = Array.from({ length: 60 }, async (_, number) => {
      const answer = await signUp(
        accounts,
        signUpFields({ email: `pupil${number}@school.example` }),
        metaOf({ address: '198.51.100.7', now: NOW }),
      )
      order.push('retryAfterS' in answer ? 'turned away' : 'signed up')
      return answer
    })
    expect(await signIn(accounts, RIGHT, metaOf())).toMatchObject({ ok: true })
    expect(order.filter((event) => event === 'signed up').length).toBeLessThan(10)
    const answers = await Promise.all(crowd)
    const turnedAway = answers.filter(({ ok }) => !ok)
    expect(turnedAway.length).toBeGreaterThan(20)
    for (const answer of turnedAway)
      expect(answer).toEqual({
        ok: false,
        message: 'Many people are signing up right now. Please try again in a few seconds.',
        retryAfterS: 5,
      })
    // Those who were turned away do not count.
    const counts = await accounts.db.selectFrom('tally').select('count').orderBy('count', 'desc').execute()
    expect(counts[0]?.count).toBe(60 - turnedAway.length)
  })
})

test('learners who sign in do not use up what the network of a whole school is allowed', async () => {
  const { limits } = await freshAccounts()
  for (let number = 0; number < 150; number++) {
    const pupil = client({ email: `pupil${number}@school.example` })
    expect(await limits.admitSignIn(pupil, NOW)).toEqual(ADMITTED)
    await limits.signInSucceeded(pupil)
  }
})

test.each([
  { method: 'admitSignIn', max: 10, minutes: 15 },
  { method: 'admitResetMail', max: 3, minutes: 60 },
] as const)(
  '$method admits one network $max times for an account in $minutes minutes',
  async ({ method, max, minutes }) => {
    const { limits } = await freshAccounts()
    for (let number = 0; number < max; number++)
      expect(await limits[method](client(), NOW + number)).toEqual(ADMITTED)
    expect(await limits[method](client(), NOW + max)).toMatchObject({ admitted: false })
    const end = NOW + minutes * MINUTE_MS
    expect(await limits[method](client(), end - 1)).toMatchObject({ admitted: false })
    expect(await limits[method](client(), end + max)).toEqual(ADMITTED)
  },
)

test('reset mails and sign-ins are counted apart, and so are accounts', async () => {
  const { limits } = await freshAccounts()
  for (let number = 0; number < 10; number++) await limits.admitSignIn(client(), NOW)
  expect(await limits.admitSignIn(client(), NOW)).toEqual(REFUSED)
  expect(await limits.admitResetMail(client(), NOW)).toEqual(ADMITTED)
  expect(await limits.admitSignIn(client({ email: 'grace@example.org' }), NOW)).toEqual(ADMITTED)
})

test('requests that are refused write nothing', async () => {
  const { limits, db } = await freshAccounts()
  const rows = () => db.selectFrom('tally').selectAll().orderBy('bucket').execute()
  for (let number = 0; number < 100; number++)
    await limits.admitSignIn(client({ email: `learner${number}@example.org` }), NOW)
  const before = await rows()
  for (let number = 0; number < 50; number++)
    expect(await limits.admitSignIn(client({ email: `another${number}@example.org` }), NOW)).toEqual(REFUSED)
  expect(await rows()).toEqual(before)
})

test('the rows of the limits give away neither e-mail nor network addresses', async () => {
  const accounts = await freshAccounts()
  await accounts.limits.admitSignIn(client(), NOW)
  const rows = JSON.stringify(await accounts.db.selectFrom('tally').selectAll().execute())
  expect(rows).not.toMatch(/ada|example|192/)
})

test('a subscriber of IPv6 is limited as one network', async () => {
  const { limits } = await freshAccounts()
  const from = (number: number, address: string) => client({ email: `learner${number}@example.org`, address })
  for (let number = 0; number < 100; number++)
    await limits.admitSignIn(from(number, `2001:db8:1:2::${number.toString(16)}`), NOW)
  expect(await limits.admitSignIn(from(100, '2001:db8:1:2:ffff::'), NOW)).toMatchObject({ admitted: false })
  expect(await limits.admitSignIn(from(101, '2001:db8:1:3::'), NOW)).toEqual(ADMITTED)
})
