import { describe, expect, test } from 'vitest'
import { Tally } from '#app/server/limits/tally.server.ts'
import { asking, freshAccounts, SECRET, signedUp } from '#test/factories/accounts.ts'
import { createAccounts } from './create-accounts.server.ts'
import { FailureLimit } from './failure-limit.server.ts'
import { signIn } from './mutations.server.ts'

const NOW = Date.UTC(2030, 0)
const MINUTE_MS = 60_000
const WRONG = { email: 'ada@example.org', password: 'not the password' }
const RIGHT = { email: 'ada@example.org', password: 'an analytical engine' }
const TOO_MANY = {
  ok: false,
  message: 'Too many failed attempts. Please try again later',
  retryAfterS: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
}
const INCORRECT = { ok: false, message: 'Incorrect password' }

async function freshLimit(): Promise<FailureLimit> {
  const { db } = await freshAccounts()
  return new FailureLimit(new Tally(db, SECRET))
}

describe('sign-in', () => {
  test('of a hundred wrong passwords at once ten reach the hash; the account opens again later', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        signIn(accounts, WRONG, asking({ address: `192.0.2.${number}`, now: NOW })),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toEqual([])
    const reached = answers.filter((answer) => !('retryAfterS' in answer))
    expect(reached).toEqual(Array(10).fill(INCORRECT))
    const refused = answers.filter((answer) => 'retryAfterS' in answer)
    expect(refused).toEqual(Array(90).fill(TOO_MANY))

    // A new process on the same database; nor does the right password open what is closed.
    const restarted = createAccounts({ ...accounts, publicUrl: 'https://pointer.example' })
    expect(await signIn(restarted, RIGHT, asking({ now: NOW + 14 * MINUTE_MS }))).toEqual({
      ...TOO_MANY,
      retryAfterS: 60,
    })
    expect(await signIn(restarted, RIGHT, asking({ now: NOW + 15 * MINUTE_MS }))).toMatchObject({ ok: true })
  })

  test('a success makes the account start afresh, however the address is written', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const tries = { door: 'signIn', email: RIGHT.email, address: '192.0.2.1' } as const
    for (let failure = 0; failure < 9; failure++) await accounts.limit.admit(tries, NOW)
    const spelling = { ...RIGHT, email: ' ADA@Example.org ' }
    expect(await signIn(accounts, spelling, asking({ now: NOW }))).toMatchObject({ ok: true })
    for (let failure = 0; failure < 9; failure++) await accounts.limit.admit(tries, NOW)
    expect(await signIn(accounts, { ...WRONG, email: 'ADA@example.ORG' }, asking({ now: NOW }))).toEqual(
      INCORRECT,
    )
    expect(await signIn(accounts, WRONG, asking({ now: NOW }))).toEqual(TOO_MANY)
  })

  test('one address may fail a hundred times over all accounts, and others are not held up', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const address = '198.51.100.7'
    for (let number = 0; number < 100; number++) {
      const tries = { door: 'signIn', email: `learner${number}@example.org`, address } as const
      expect(await accounts.limit.admit(tries, NOW)).toEqual({ admitted: true })
    }
    expect(await signIn(accounts, RIGHT, asking({ address, now: NOW }))).toEqual(TOO_MANY)
    expect(await signIn(accounts, RIGHT, asking({ address: '198.51.100.8', now: NOW }))).toMatchObject({
      ok: true,
    })
  })
})

test('whoever signs in does not use up what the address of a whole school is allowed', async () => {
  const limit = await freshLimit()
  for (let number = 0; number < 150; number++) {
    const tries = { door: 'signIn', email: `pupil${number}@school.example`, address: '192.0.2.1' } as const
    expect(await limit.admit(tries, NOW)).toEqual({ admitted: true })
    await limit.forgive(tries)
  }
})

test.each([
  { door: 'signIn', tries: 10, minutes: 15 },
  { door: 'resetMail', tries: 3, minutes: 60 },
] as const)(
  '$door admits $tries tries for an account in $minutes minutes',
  async ({ door, tries, minutes }) => {
    const limit = await freshLimit()
    const ada = { door, email: 'ada@example.org', address: '192.0.2.1' }
    for (let number = 0; number < tries; number++)
      expect(await limit.admit(ada, NOW + number)).toEqual({ admitted: true })
    expect(await limit.admit(ada, NOW + tries)).toEqual({ admitted: false, retryAfterS: minutes * 60 })
    const end = NOW + minutes * MINUTE_MS
    expect(await limit.admit(ada, end - 1)).toEqual({ admitted: false, retryAfterS: 1 })
    expect(await limit.admit(ada, end)).toEqual({ admitted: true })
  },
)

test('mails and sign-ins are counted apart, and so are accounts', async () => {
  const limit = await freshLimit()
  const ada = { door: 'signIn', email: 'ada@example.org', address: '192.0.2.1' } as const
  for (let number = 0; number < 10; number++) await limit.admit(ada, NOW)
  expect(await limit.admit(ada, NOW)).toMatchObject({ admitted: false })
  expect(await limit.admit({ ...ada, door: 'resetMail' }, NOW)).toEqual({ admitted: true })
  expect(await limit.admit({ ...ada, email: 'grace@example.org' }, NOW)).toEqual({ admitted: true })
})

test('the rows of failures give away neither e-mail nor network addresses', async () => {
  const accounts = await freshAccounts()
  await accounts.limit.admit({ door: 'signIn', email: 'ada@example.org', address: '192.0.2.1' }, NOW)
  const rows = JSON.stringify(await accounts.db.selectFrom('tally').selectAll().execute())
  expect(rows).not.toMatch(/ada|example|192/)
})

test('a subscriber of IPv6 is limited as one', async () => {
  const limit = await freshLimit()
  const tries = (number: number, address: string) =>
    ({ door: 'signIn', email: `learner${number}@example.org`, address }) as const
  for (let number = 0; number < 100; number++)
    await limit.admit(tries(number, `2001:db8:1:2::${number.toString(16)}`), NOW)
  expect(await limit.admit(tries(100, '2001:db8:1:2:ffff::'), NOW)).toMatchObject({ admitted: false })
  expect(await limit.admit(tries(101, '2001:db8:1:3::'), NOW)).toEqual({ admitted: true })
})
