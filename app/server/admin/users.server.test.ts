import { describe, expect, test } from 'vitest'
import { resetPassword } from '#app/server/account/passwords.server.ts'
import { signIn } from '#app/server/account/sign-in.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { freshAccounts, learnerOf, metaOf, pretendMailer, signedUp } from '#test/factories/accounts.ts'
import { topicEntry } from '#test/factories/log.ts'
import { grantAdministration } from './administrators.server.ts'
import { confirmsDeletionOf, findUserByEmail, listUsers, resetLinkFor, signOutUser } from './users.server.ts'

async function twoUsers() {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace_h@example.net', name: 'Grace 100% Hopper' })
  return { accounts, mailer, ada, grace }
}

describe('the list of users', () => {
  test.each([
    { text: '', found: ['ada@example.org', 'grace_h@example.net'] },
    { text: ' LOVE ', found: ['ada@example.org'] },
    { text: '@example.NET', found: ['grace_h@example.net'] },
    { text: 'example', found: ['ada@example.org', 'grace_h@example.net'] },
    { text: '%', found: ['grace_h@example.net'] },
    { text: '_', found: ['grace_h@example.net'] },
    { text: '\\', found: [] },
  ])('"$text" finds $found', async ({ text, found }) => {
    const { accounts } = await twoUsers()
    const { total, users } = await listUsers(accounts.db, text, 0)
    expect(users.map(({ email }) => email).sort()).toEqual(found)
    expect(total).toBe(found.length)
  })

  test('says when a user came and what they have, newest first, and counts on past its page', async () => {
    const { accounts, ada } = await twoUsers()
    await saveUpload(accounts.db, ada.learner.id, [topicEntry()], Date.now())
    await signIn(accounts, ada.fields, metaOf())
    await grantAdministration(accounts.db, ada.learner.id)
    const { users } = await listUsers(accounts.db, '', 0)
    expect(users).toMatchObject([
      { name: 'Grace 100% Hopper', entries: 0, sessions: 1, isAdministrator: false },
      { id: ada.learner.id, name: 'Ada Lovelace', entries: 1, sessions: 2, isAdministrator: true },
    ])
    expect(Date.now() - new Date(users[1]?.createdAt ?? 0).getTime()).toBeLessThan(600_000)
    expect(Date.now() - (users[1]?.lastLogin ?? 0)).toBeLessThan(600_000)
    expect(await listUsers(accounts.db, '', 1)).toEqual({ total: 2, users: [] })
  })
})

test('a reset link sets a password once, and nobody gets a mail', async () => {
  const { accounts, mailer, ada } = await twoUsers()
  const link = await resetLinkFor(accounts, ada.learner)
  expect(link).toMatch(/^https:\/\/pointer\.example\/reset-password\?token=\w+$/)
  expect(mailer.sent).toEqual([])
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const passwords = { password: 'a difference engine', confirmPassword: 'a difference engine' }
  expect(await resetPassword(accounts, token, passwords, metaOf())).toMatchObject({ ok: true })
  expect(await resetPassword(accounts, token, passwords, metaOf())).toMatchObject({ ok: false })
  expect(await signIn(accounts, { ...ada.fields, password: passwords.password }, metaOf())).toMatchObject({
    ok: true,
  })
})

test('signing a user out ends all of their sessions and nobody else’s', async () => {
  const { accounts, ada, grace } = await twoUsers()
  await signIn(accounts, ada.fields, metaOf())
  expect(await signOutUser(accounts.db, ada.learner.id)).toBe(2)
  expect(await learnerOf(accounts, ada.cookie)).toBeUndefined()
  expect(await learnerOf(accounts, grace.cookie)).toEqual(grace.learner)
})

test('a user is found by the address in any spelling', async () => {
  const { accounts, ada } = await twoUsers()
  expect(await findUserByEmail(accounts.db, ' Ada@Example.org ')).toEqual(ada.learner)
  expect(await findUserByEmail(accounts.db, 'nobody@example.org')).toBeUndefined()
})

test.each([
  { typed: 'ada@example.org', confirms: true },
  { typed: ' Ada@Example.org', confirms: true },
  { typed: 'Ada Lovelace', confirms: true },
  { typed: 'ada lovelace', confirms: false },
  { typed: 'ada', confirms: false },
  { typed: '', confirms: false },
])('"$typed" confirms the deletion of Ada: $confirms', ({ typed, confirms }) => {
  expect(confirmsDeletionOf({ id: '1', name: 'Ada Lovelace', email: 'ada@example.org' }, typed)).toBe(
    confirms,
  )
})

test('a user without a name is not confirmed by nothing', () => {
  expect(confirmsDeletionOf({ id: '1', name: ' ', email: 'ada@example.org' }, ' ')).toBe(false)
})
