import { expect, test } from 'vitest'
import { AUTH_ERRORS, CONFIRMATION_SENT, SIGN_UP_OUTCOME } from '#app/domain/account/auth-error.ts'
import {
  freshAccounts,
  metaOf,
  type PretendMailer,
  PUBLIC_URL,
  pretendMailer,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import { confirmEmail, isEmailConfirmed, mailConfirmation } from './confirm-email.server.ts'
import type { AccountsOptions } from './create-accounts.server.ts'
import { confirmSignUp, signUp } from './sign-up.server.ts'

async function accountsWith(options: Partial<AccountsOptions> = {}) {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer, ...options })
  return { accounts, mailer }
}

function tokensOf({ confirmations }: PretendMailer): string[] {
  return confirmations.map(({ link }) => new URL(link).searchParams.get('confirm') ?? '')
}

test('a new account is mailed a link, which confirms its address', async () => {
  const { accounts, mailer } = await accountsWith()
  const { learner, cookie } = await signedUp(accounts)
  expect(mailer.confirmations).toEqual([])
  await accounts.background.settled()
  expect(mailer.confirmations).toMatchObject([{ to: { email: learner.email } }])
  expect(mailer.confirmations[0]?.link).toMatch(`${PUBLIC_URL}/account?confirm=`)
  expect(await isEmailConfirmed(accounts, learner)).toBe(false)
  const [token = ''] = tokensOf(mailer)
  expect(await confirmEmail(accounts, learner, token, metaOf({ cookie }))).toEqual({ ok: true })
  expect(await isEmailConfirmed(accounts, learner)).toBe(true)
})

test('the link of one learner confirms nothing for another', async () => {
  const { accounts, mailer } = await accountsWith()
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace@example.org' })
  await accounts.background.settled()
  const [token = ''] = tokensOf(mailer)
  const meta = metaOf({ cookie: grace.cookie })
  expect(await confirmEmail(accounts, grace.learner, token, meta)).toEqual({
    ok: false,
    message: AUTH_ERRORS['invalid-token'],
  })
  for (const { learner } of [ada, grace]) expect(await isEmailConfirmed(accounts, learner)).toBe(false)
})

test('a token that we did not sign is refused', async () => {
  const { accounts } = await accountsWith()
  const { learner, cookie } = await signedUp(accounts)
  expect(await confirmEmail(accounts, learner, 'x.y.z', metaOf({ cookie }))).toEqual({
    ok: false,
    message: AUTH_ERRORS['invalid-token'],
  })
})

test('a learner can have the link sent three times in an hour', async () => {
  const { accounts, mailer } = await accountsWith()
  const { learner, cookie } = await signedUp(accounts)
  const now = Date.now()
  const ask = (later = 0) => mailConfirmation(accounts, learner, metaOf({ cookie, now: now + later }))
  for (let asked = 0; asked < 3; asked++)
    expect(await ask()).toEqual({ ok: true, message: CONFIRMATION_SENT })
  expect(await ask()).toMatchObject({ ok: false, message: AUTH_ERRORS['too-many-requests'] })
  expect(mailer.confirmations).toHaveLength(3)
  expect(await ask(3_600_001)).toMatchObject({ ok: true })
})

test('a sign-up succeeds although its mail fails', async () => {
  const failing = { ...pretendMailer(), sendConfirmation: () => Promise.reject(new Error('no mail today')) }
  const { accounts } = await accountsWith({ mailer: failing })
  const { learner } = await signedUp(accounts)
  await accounts.background.settled()
  expect(await isEmailConfirmed(accounts, learner)).toBe(false)
})

test('without mail nothing is sent, and nothing is said of it', async () => {
  const mailer = { ...pretendMailer(), sends: false }
  const { accounts } = await accountsWith({ mailer })
  const { learner } = await signedUp(accounts)
  await accounts.background.settled()
  expect(mailer.confirmations).toEqual([])
  expect(await isEmailConfirmed(accounts, learner)).toBeUndefined()
})

test('where the domain of an address lets it in, there is no account before the address is confirmed', async () => {
  const { accounts, mailer } = await accountsWith({ signUpPolicy: ['uni.example'] })
  const fields = signUpFields({ email: 'ada@uni.example' })
  expect(await signUp(accounts, fields, metaOf())).toEqual({ ok: true, message: SIGN_UP_OUTCOME.sent })
  await accounts.background.settled()
  expect(await accounts.db.selectFrom('user').select('id').execute()).toEqual([])
  const token = new URL(mailer.signUpLinks[0]?.link ?? '').searchParams.get('token') ?? ''
  const answer = await confirmSignUp(accounts, { token, password: fields.password }, metaOf())
  expect(answer.ok).toBe(true)
  const [user] = await accounts.db.selectFrom('user').select(['email', 'emailVerified']).execute()
  expect(user?.email).toBe('ada@uni.example')
  expect(Boolean(user?.emailVerified)).toBe(true)
})
