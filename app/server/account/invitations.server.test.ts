import { describe, expect, test } from 'vitest'
import { AUTH_ERRORS } from '#app/domain/account/auth-error.ts'
import {
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  pretendMailer,
  signUpFields,
} from '#test/factories/accounts.ts'
import {
  createInvitation,
  findInvitation,
  invitationLink,
  listInvitations,
  withdrawInvitation,
} from './invitations.server.ts'
import { purgeExpired } from './purge-expired.server.ts'
import { confirmSignUp, signUp } from './sign-up.server.ts'

const NOW = Date.now()
const DAY_MS = 86_400_000
const FOR_ALL = { email: null, days: 7 }
const USED = { ok: false, message: AUTH_ERRORS['invalid-invitation'] }

function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

describe('where sign-up is closed', () => {
  test('an invitation lets one person in, and nobody comes in without', async () => {
    const accounts = await freshAccounts({ signUpPolicy: 'closed' })
    expect(await signUp(accounts, signUpFields(), metaOf())).toEqual({
      ok: false,
      message: 'New accounts need an invitation here. Write to hello@pointer.example to ask for one.',
    })
    const { token } = await createInvitation(accounts.db, FOR_ALL, NOW)
    const answer = await signUp(accounts, { ...signUpFields(), invitation: token }, metaOf())
    expect(await learnerOf(accounts, cookieHeader(answer))).toMatchObject({ email: 'ada@example.org' })
    const grace = { ...signUpFields({ email: 'grace@example.org' }), invitation: token }
    expect(await signUp(accounts, grace, metaOf())).toEqual(USED)
    expect(await signUp(accounts, { ...grace, invitation: 'no-such-token' }, metaOf())).toEqual(USED)
  })

  test('of ten who use one invitation together, one gets an account', async () => {
    const accounts = await freshAccounts({ signUpPolicy: 'closed' })
    const { token } = await createInvitation(accounts.db, FOR_ALL, NOW)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp(
          accounts,
          { ...signUpFields({ email: `ada-${index}@example.org` }), invitation: token },
          metaOf(),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts.db.selectFrom('user').select('email').execute()).toHaveLength(1)
  })

  test('an invitation for an address serves that address in any spelling, and no other', async () => {
    const accounts = await freshAccounts({ signUpPolicy: 'closed' })
    const { token } = await createInvitation(accounts.db, { email: 'ada@example.org', days: 7 }, NOW)
    expect(
      await signUp(accounts, { ...signUpFields({ email: 'eve@example.org' }), invitation: token }, metaOf()),
    ).toEqual({ ok: false, message: AUTH_ERRORS['other-invitation'] })
    const ada = { ...signUpFields({ email: 'Ada@Example.org' }), invitation: token }
    expect(await signUp(accounts, ada, metaOf())).toMatchObject({ ok: true })
  })

  test('a sign-up that fails leaves the invitation as it was', async () => {
    const accounts = await freshAccounts({ signUpPolicy: 'closed' })
    const first = await createInvitation(accounts.db, FOR_ALL, NOW)
    await signUp(accounts, { ...signUpFields(), invitation: first.token }, metaOf())
    const { token } = await createInvitation(accounts.db, FOR_ALL, NOW)
    expect(await signUp(accounts, { ...signUpFields(), invitation: token }, metaOf())).toMatchObject({
      message: 'An account with this email already exists',
    })
    const grace = { ...signUpFields({ email: 'grace@example.org' }), invitation: token }
    expect(await signUp(accounts, grace, metaOf())).toMatchObject({ ok: true })
  })

  test('where accounts are hidden too, the link of the mail uses the invitation up', async () => {
    const mailer = pretendMailer()
    const accounts = await freshAccounts({ mailer, signUpPolicy: 'closed', hideAccounts: true })
    const { token: invitation } = await createInvitation(accounts.db, FOR_ALL, NOW)
    for (const email of ['ada@example.org', 'grace@example.org'])
      expect(await signUp(accounts, { ...signUpFields({ email }), invitation }, metaOf())).toMatchObject({
        ok: true,
      })
    await accounts.background.settled()
    const [ada, grace] = mailer.signUpLinks.map(({ link }) => tokenOf(link))
    const { password } = signUpFields()
    expect(await confirmSignUp(accounts, { token: ada ?? '', password }, metaOf())).toMatchObject({
      ok: true,
    })
    expect(await confirmSignUp(accounts, { token: grace ?? '', password }, metaOf())).toEqual(USED)
  })
})

test('where sign-up is limited to domains, an invitation lets another address in', async () => {
  const accounts = await freshAccounts({ signUpPolicy: ['uni.example'] })
  expect(await signUp(accounts, signUpFields({ email: 'ada@uni.example' }), metaOf())).toMatchObject({
    ok: true,
  })
  expect(await signUp(accounts, signUpFields(), metaOf())).toMatchObject({ ok: false })
  const { token } = await createInvitation(accounts.db, FOR_ALL, NOW)
  expect(await signUp(accounts, { ...signUpFields(), invitation: token }, metaOf())).toMatchObject({
    ok: true,
  })
})

test('an invitation ends with its time, and is deleted then', async () => {
  const accounts = await freshAccounts()
  const { token, expiresAt } = await createInvitation(accounts.db, { email: null, days: 2 }, NOW)
  expect(expiresAt).toBe(NOW + 2 * DAY_MS)
  expect(await findInvitation(accounts.db, token, expiresAt - 1)).toBeDefined()
  expect(await findInvitation(accounts.db, token, expiresAt)).toBeUndefined()
  expect(await listInvitations(accounts.db, expiresAt)).toEqual([])
  await purgeExpired(accounts, expiresAt)
  expect(await accounts.db.selectFrom('invitation').selectAll().execute()).toEqual([])
})

test('invitations are listed without their secret, and can be withdrawn', async () => {
  const { db } = await freshAccounts()
  const older = await createInvitation(db, { email: 'ada@example.org', days: 1 }, NOW)
  const newer = await createInvitation(db, FOR_ALL, NOW + 1)
  const listed = await listInvitations(db, NOW)
  expect(listed).toEqual([
    { id: newer.id, email: null, expiresAt: newer.expiresAt },
    { id: older.id, email: 'ada@example.org', expiresAt: older.expiresAt },
  ])
  expect(JSON.stringify(await db.selectFrom('invitation').selectAll().execute())).not.toContain(older.token)
  expect(await findInvitation(db, older.id, NOW)).toBeUndefined()
  expect(await withdrawInvitation(db, '')).toBe(false)
  expect(await withdrawInvitation(db, older.id)).toBe(true)
  expect(await withdrawInvitation(db, older.id)).toBe(false)
  expect(await findInvitation(db, older.token, NOW)).toBeUndefined()
  expect(await findInvitation(db, newer.token, NOW)).toBeDefined()
})

test('the link of an invitation begins with the address of the server', () => {
  expect(invitationLink('https://pointer.example', 'a_b')).toBe(
    'https://pointer.example/invitation?token=a_b',
  )
})
