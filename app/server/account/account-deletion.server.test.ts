import { expect, test } from 'vitest'
import type { Database, Tables } from '#app/server/database/schema.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import {
  asking,
  cookieHeader,
  freshAccounts,
  learnerOf,
  pretendMailer,
  type SignedUp,
  signedUp,
} from '#test/factories/accounts.ts'
import { topicEntry } from '#test/factories/log.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deleteAccount, requestPasswordReset, resetPassword, signIn, signUp } from './mutations.server.ts'

/** Every row of every table that the database has, as text. */
async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute()
      return [name, rows.map((row) => JSON.stringify(row))] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Rows of every kind that a learner can leave behind. */
async function leaveTraces(accounts: Accounts, { learner, fields }: SignedUp): Promise<void> {
  const outcomes = await saveUpload(accounts.db, learner.id, [topicEntry()], Date.now())
  expect(outcomes).toMatchObject([{ seq: 1 }])
  await requestPasswordReset(accounts, fields.email, asking())
  await signIn(accounts, { ...fields, password: 'not the password' }, asking())
}

test('a deleted account leaves no row behind, and nothing of anybody else goes', async () => {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace@example.org', name: 'Grace Hopper' })
  const elsewhere = cookieHeader(await signIn(accounts, ada.fields, asking()))
  await leaveTraces(accounts, grace)
  const ofGrace = await everyRow(accounts.db)
  await leaveTraces(accounts, ada)
  const before = Object.entries(await everyRow(accounts.db))
  const holding = before.filter(([, rows]) => rows.some((row) => row.includes(ada.learner.id)))
  expect(holding.map(([table]) => table).sort()).toEqual([
    'account',
    'logEntry',
    'logHead',
    'profile',
    'session',
    'user',
    'verification',
  ])

  const answer = await deleteAccount(accounts, ada.learner, asking({ cookie: ada.cookie }).request)

  expect(answer.ok).toBe(true)
  expect(answer.setCookies).toContainEqual(expect.stringMatching(/^session=;.*Max-Age=0/))
  const left = Object.values(await everyRow(accounts.db)).flat()
  // Not the first name alone: some random id holds it now and then.
  const { id, name, email } = ada.learner
  expect(left.filter((row) => [id, name, email].some((trace) => row.includes(trace)))).toEqual([])
  for (const [table, rows] of Object.entries(ofGrace)) {
    // The network's address, from which both came, has meanwhile failed once more.
    if (table === 'tally') continue
    const kept = rows.filter((row) => !row.includes(ada.learner.id))
    expect(left, table).toEqual(expect.arrayContaining(kept))
  }

  expect(await learnerOf(accounts, ada.cookie)).toBeUndefined()
  expect(await learnerOf(accounts, elsewhere)).toBeUndefined()
  expect(await learnerOf(accounts, grace.cookie)).toEqual(grace.learner)
  const token = new URL(mailer.sent.at(-1)?.link ?? '').searchParams.get('token') ?? ''
  const password = 'another engine'
  expect(
    await resetPassword(accounts, token, { password, confirmPassword: password }, asking()),
  ).toMatchObject({ ok: false })
  expect(await signIn(accounts, ada.fields, asking())).toMatchObject({
    message: 'No account found with this email address',
  })
})

test('whoever deleted an account can sign up again with the same address, and starts afresh', async () => {
  const accounts = await freshAccounts()
  const ada = await signedUp(accounts)
  await leaveTraces(accounts, ada)
  await deleteAccount(accounts, ada.learner, asking({ cookie: ada.cookie }).request)
  const failures = await accounts.db.selectFrom('tally').select('count').execute()
  // What is left is counted for the address of the network alone: one for sign-ins, one for mails.
  expect(failures).toHaveLength(2)
  const answer = await signUp(accounts, ada.fields, asking())
  const learner = await learnerOf(accounts, cookieHeader(answer))
  expect(learner?.id).not.toBe(ada.learner.id)
  expect(await accounts.db.selectFrom('logEntry').selectAll().execute()).toEqual([])
})
