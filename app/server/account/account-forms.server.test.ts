import { describe, expect, test } from 'vitest'
import type { AuthFields } from '#app/domain/account/auth-form.ts'
import {
  captureLog,
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  PASSWORD,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import { changeName } from './change-name.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { changePassword } from './passwords.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const COMMON = 'This password is one of the most common ones, so it is easy to guess. Please choose another.'
const NOW = Date.UTC(2030, 0)

async function profileOf(accounts: Accounts, userId: string) {
  return await accounts.db
    .selectFrom('profile')
    .select(['complete', 'lastLogin'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function countOf(accounts: Accounts, table: 'user' | 'session' | 'tally'): Promise<number> {
  return (await accounts.db.selectFrom(table).selectAll().execute()).length
}

describe('sign-up', () => {
  test('makes a complete profile and a session, whose name and e-mail are tidied', async () => {
    const accounts = await freshAccounts()
    const answer = await signUp(
      accounts,
      signUpFields({ email: '  Ada@Example.ORG ', name: '  Ada Lovelace ' }),
      metaOf({ now: NOW }),
    )
    expect(answer.ok).toBe(true)
    const learner = await learnerOf(accounts, cookieHeader(answer))
    expect(learner).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' })
    expect(await profileOf(accounts, learner?.id ?? '')).toEqual({ complete: 1, lastLogin: NOW })
  })

  test.each<{ changes: Partial<AuthFields>; message: string }>([
    { changes: { email: ' ' }, message: 'Please fill in all required fields' },
    { changes: { password: '' }, message: 'Please fill in all required fields' },
    { changes: { name: ' ', confirmPassword: 'x' }, message: 'Please enter your full name' },
    { changes: { confirmPassword: 'x', email: 'ada' }, message: 'Passwords do not match' },
    {
      changes: { password: 'short', email: 'ada' },
      message: 'Password should be at least 6 characters long',
    },
    { changes: { password: 'password', email: 'ada' }, message: 'Please enter a valid email address' },
    { changes: { password: 'password' }, message: COMMON },
    { changes: { password: '123456' }, message: COMMON },
    { changes: { password: 'QWERTY' }, message: COMMON },
    { changes: { password: 'x'.repeat(129) }, message: 'Password should be at most 128 characters long' },
    { changes: { name: 'x'.repeat(81) }, message: 'Name should be at most 80 characters long' },
    // What the specification's simple pattern admits and the provider does not.
    { changes: { email: 'a@b.c' }, message: 'Invalid email address' },
    { changes: { email: 'a..b@example.org' }, message: 'Invalid email address' },
    { changes: { email: 'ada@exämple.org' }, message: 'Invalid email address' },
    { changes: { email: '<ada>@example.org' }, message: 'Invalid email address' },
  ])('with $changes is refused: $message', async ({ changes, message }) => {
    const accounts = await freshAccounts()
    expect(await signUp(accounts, signUpFields(changes), metaOf())).toEqual({ ok: false, message })
    expect(await countOf(accounts, 'user')).toBe(0)
  })

  test('with an address that is taken is refused, however it is written', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const again = signUpFields({ email: ' ADA@example.org', password: 'another engine' })
    expect(await signUp(accounts, again, metaOf())).toEqual({
      ok: false,
      message: 'An account with this email already exists',
    })
    expect(await countOf(accounts, 'user')).toBe(1)
  })

  test('of two with one address at once one succeeds and the other hears that it is taken', async () => {
    const { lines } = captureLog()
    const accounts = await freshAccounts()
    const answers = await Promise.all([1, 2].map(() => signUp(accounts, signUpFields(), metaOf())))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, message: 'An account with this email already exists' })
    expect(lines.filter((line) => line.includes('example.org'))).toEqual([])
    expect(await countOf(accounts, 'user')).toBe(1)
  })
})

describe('sign-in', () => {
  test('of a crowd of strangers is refused beyond a queue, and a known device is served all the same', async () => {
    const accounts = await freshAccounts()
    const ada = await signedUp(accounts)
    const crowd = Array.from({ length: 70 }, (_, index) =>
      signIn(
        accounts,
        { email: `x${index}@example.org`, password: PASSWORD },
        metaOf({ address: `198.51.100.${index}` }),
      ),
    )
    const owner = signIn(accounts, ada.fields, metaOf({ cookie: ada.cookie }))
    const refused = (await Promise.all(crowd)).filter((answer) => !answer.ok && answer.retryAfterS === 5)
    expect(refused.length).toBeGreaterThan(0)
    expect(await owner).toMatchObject({ ok: true })
  })

  test('begins a new session each time, ends the earlier one of the browser only, and moves lastLogin', async () => {
    const accounts = await freshAccounts()
    const { learner, cookie: atHome, fields } = await signedUp(accounts, {}, { now: NOW })
    const atSchool = cookieHeader(
      await signIn(accounts, { ...fields, email: ' Ada@EXAMPLE.org ' }, metaOf({ now: NOW + 1 })),
    )
    expect(await profileOf(accounts, learner.id)).toEqual({ complete: 1, lastLogin: NOW + 1 })
    expect(await learnerOf(accounts, atHome)).toEqual(learner)

    const again = cookieHeader(await signIn(accounts, fields, metaOf({ cookie: atSchool, now: NOW + 2 })))
    expect(again).not.toBe(atSchool)
    expect(await learnerOf(accounts, again)).toEqual(learner)
    expect(await learnerOf(accounts, atSchool)).toBeUndefined()
    expect(await learnerOf(accounts, atHome)).toEqual(learner)
    expect(await profileOf(accounts, learner.id)).toEqual({ complete: 1, lastLogin: NOW + 2 })
  })

  test('as somebody else ends the session of whoever used the browser before', async () => {
    const accounts = await freshAccounts()
    const ada = await signedUp(accounts)
    const grace = await signedUp(
      accounts,
      { email: 'grace@example.org', name: 'Grace' },
      { cookie: ada.cookie },
    )
    expect(await learnerOf(accounts, grace.cookie)).toEqual(grace.learner)
    expect(await learnerOf(accounts, ada.cookie)).toBeUndefined()
  })

  test.each([
    { why: 'nothing', fields: { email: '', password: '' }, message: 'Please fill in all required fields' },
    {
      why: 'no address',
      fields: { email: 'ada', password: 'x' },
      message: 'Please enter a valid email address',
    },
    {
      why: 'a shape that is none',
      fields: { email: 'a@b.c', password: 'x' },
      message: 'Invalid email address',
    },
  ])('with $why is refused: $message', async ({ fields, message }) => {
    expect(await signIn(await freshAccounts(), fields, metaOf())).toEqual({ ok: false, message })
  })

  test('that fails says whether the address or the password is wrong', async () => {
    const accounts = await freshAccounts()
    await signedUp(accounts)
    const wrong = { email: 'ADA@example.org', password: 'another engine' }
    expect(await signIn(accounts, wrong, metaOf())).toEqual({ ok: false, message: 'Incorrect password' })
    expect(await signIn(accounts, { ...wrong, email: 'grace@example.org' }, metaOf())).toEqual({
      ok: false,
      message: 'No account found with this email address',
    })
  })

  test('that fails does not say which where the operator hides accounts', async () => {
    const accounts = await freshAccounts({ hideAccounts: true })
    await signedUp(accounts)
    const wrong = { email: 'ada@example.org', password: 'another engine' }
    const answer = { ok: false, message: 'Incorrect email or password' }
    expect(await signIn(accounts, wrong, metaOf())).toEqual(answer)
    expect(await signIn(accounts, { ...wrong, email: 'grace@example.org' }, metaOf())).toEqual(answer)
  })

  test('leaves the session of the browser alone when it fails', async () => {
    const accounts = await freshAccounts()
    const { learner, cookie, fields } = await signedUp(accounts)
    await signIn(accounts, { ...fields, password: 'another engine' }, metaOf({ cookie }))
    expect(await learnerOf(accounts, cookie)).toEqual(learner)
  })
})

test('sign-out ends the session, deletes its cookie and keeps the device cookie', async () => {
  const accounts = await freshAccounts()
  const { cookie } = await signedUp(accounts)
  const answer = await signOut(accounts, metaOf({ cookie }).request)
  expect(answer.ok).toBe(true)
  expect(answer.setCookies).toContainEqual(expect.stringMatching(/^session=;.*Max-Age=0/))
  expect(answer.setCookies?.join()).not.toContain('device=')
  expect(await learnerOf(accounts, cookie)).toBeUndefined()
  expect(await countOf(accounts, 'session')).toBe(0)
})

test('sign-out of a guest succeeds', async () => {
  expect(await signOut(await freshAccounts(), metaOf().request)).toMatchObject({ ok: true })
})

describe('a change of name', () => {
  test('is tidied and shows at once', async () => {
    const accounts = await freshAccounts()
    const { cookie } = await signedUp(accounts)
    expect(await changeName(accounts, '  Ada King ', metaOf({ cookie }))).toMatchObject({ ok: true })
    expect(await learnerOf(accounts, cookie)).toMatchObject({ name: 'Ada King' })
  })

  test.each([
    { name: ' ', message: 'Please enter your full name' },
    { name: 'x'.repeat(81), message: 'Name should be at most 80 characters long' },
  ])('to "$name" is refused: $message', async ({ name, message }) => {
    const accounts = await freshAccounts()
    const { cookie } = await signedUp(accounts)
    expect(await changeName(accounts, name, metaOf({ cookie }))).toEqual({ ok: false, message })
    expect(await learnerOf(accounts, cookie)).toMatchObject({ name: 'Ada Lovelace' })
  })

  test('without a session is refused', async () => {
    expect(await changeName(await freshAccounts(), 'Ada King', metaOf())).toEqual({
      ok: false,
      message: 'You are signed out. Please sign in again.',
    })
  })
})

describe('a change of password', () => {
  const NEW = { password: 'another engine', confirmPassword: 'another engine' }

  test('ends all other sessions, and this one goes on with its new cookie', async () => {
    const accounts = await freshAccounts()
    const { learner, cookie: atHome, fields } = await signedUp(accounts)
    const atSchool = cookieHeader(await signIn(accounts, fields, metaOf()))
    const answer = await changePassword(
      accounts,
      learner,
      { currentPassword: PASSWORD, ...NEW },
      metaOf({ cookie: atSchool }),
    )
    expect(answer).toMatchObject({ ok: true })
    expect(await learnerOf(accounts, cookieHeader(answer))).toEqual(learner)
    expect(await learnerOf(accounts, atHome)).toBeUndefined()
    expect(await learnerOf(accounts, atSchool)).toBeUndefined()
    expect(await signIn(accounts, fields, metaOf())).toEqual({ ok: false, message: 'Incorrect password' })
    expect(await signIn(accounts, { ...fields, ...NEW }, metaOf())).toMatchObject({ ok: true })
  })

  test('is refused after ten wrong passwords in 15 minutes, and signing in is not', async () => {
    const accounts = await freshAccounts()
    const { learner, cookie, fields } = await signedUp(accounts)
    for (let failure = 0; failure < 9; failure++) await accounts.limits.admitPasswordChange(learner.id, NOW)
    const wrong = { currentPassword: 'not the password', ...NEW }
    const tooMany = {
      ok: false,
      message: 'Too many failed attempts. Please try again later',
      retryAfterS: 900,
    }
    expect(await changePassword(accounts, learner, wrong, metaOf({ cookie, now: NOW }))).toEqual({
      ok: false,
      message: 'Incorrect password',
    })
    expect(await changePassword(accounts, learner, wrong, metaOf({ cookie, now: NOW }))).toEqual(tooMany)
    expect(await signIn(accounts, fields, metaOf({ now: NOW }))).toMatchObject({ ok: true })
    expect(await learnerOf(accounts, cookie)).toEqual(learner)
  })

  test.each([
    { changes: { currentPassword: '' }, message: 'Please fill in all required fields' },
    { changes: { password: '', confirmPassword: '' }, message: 'Please fill in all required fields' },
    { changes: { confirmPassword: 'x' }, message: 'Passwords do not match' },
    {
      changes: { password: 'short', confirmPassword: 'short' },
      message: 'Password should be at least 6 characters long',
    },
    { changes: { password: 'PASSWORD', confirmPassword: 'PASSWORD' }, message: COMMON },
  ])('with $changes is refused and counts as no failure: $message', async ({ changes, message }) => {
    const accounts = await freshAccounts()
    const { learner, cookie } = await signedUp(accounts)
    const fields = { currentPassword: PASSWORD, ...NEW, ...changes }
    expect(await changePassword(accounts, learner, fields, metaOf({ cookie }))).toEqual({
      ok: false,
      message,
    })
    // The sign-up.
    expect(await countOf(accounts, 'tally')).toBe(1)
  })
})
