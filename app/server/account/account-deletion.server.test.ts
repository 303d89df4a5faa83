import { expect, test } from 'vitest'
import { grantAdministration } from '#app/server/admin/administrators.server.ts'
import type { Database, Tables } from '#app/server/database/schema.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { sendReport } from '#app/server/reports/learners-reports.server.ts'
import {
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  pretendMailer,
  type SignedUp,
  signedUp,
} from '#test/factories/accounts.ts'
import { topicEntry } from '#test/factories/log.ts'
import { createToken } from './api-tokens.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { createInvitation } from './invitations.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

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
  await grantAdministration(accounts.db, learner.id)
  await createToken(accounts.db, learner.id, 'Spreadsheet', Date.now())
  await registerItemVersions(accounts.db, [{ id: 'os-41', version: 'Zk3_x81a', key: 1 }], Date.now())
  const report = { id: 'os-41', version: 'Zk3_x81a', reason: 'typo', comment: learner.name } as const
  expect(await sendReport(accounts, learner.id, report, Date.now())).toMatchObject({ ok: true })
  await createInvitation(accounts.db, { email: fields.email, days: 7 }, Date.now())
  await requestPasswordReset(accounts, fields.email, metaOf())
  await signIn(accounts, { ...fields, password: 'not the password' }, metaOf())
}

test('a deleted account leaves no row behind, and nothing of anybody else goes', async () => {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace@example.org', name: 'Grace Hopper' })
  const elsewhere = cookieHeader(await signIn(accounts, ada.fields, metaOf()))
  await leaveTraces(accounts, grace)
  const ofGrace = await everyRow(accounts.db)
  await leaveTraces(accounts, ada)
  const before = Object.entries(await everyRow(accounts.db))
  const holding = before.filter(([, rows]) => rows.some((row) => row.includes(ada.learner.id)))
  expect(holding.map(([table]) => table).sort()).toEqual([
    'account',
    'administrator',
    'apiToken',
    'logEntry',
    'logHead',
    'profile',
    'questionReport',
    'session',
    'user',
    'verification',
  ])

  const answer = await deleteAccount(accounts, ada.learner, metaOf({ cookie: ada.cookie }))

  expect(answer.ok).toBe(true)
  for (const name of ['session', 'device'])
    expect(answer.setCookies).toContainEqual(expect.stringMatching(new RegExp(`^${name}=;.*Max-Age=0`)))
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
    await resetPassword(accounts, token, { password, confirmPassword: password }, metaOf()),
  ).toMatchObject({ ok: false })
  expect(await signIn(accounts, ada.fields, metaOf())).toMatchObject({
    message: 'No account found with this email address',
  })
})

test('an address whose account was deleted can be used for a new, empty account', async () => {
  const accounts = await freshAccounts()
  const ada = await signedUp(accounts)
  await leaveTraces(accounts, ada)
  await deleteAccount(accounts, ada.learner, metaOf({ cookie: ada.cookie }))
  const counts = await accounts.db.selectFrom('tally').select('count').execute()
  // One for each limit on the network: sign-ups, sign-ins and reset mails. And that of the reports of a day.
  expect(counts).toHaveLength(4)
  const answer = await signUp(accounts, ada.fields, metaOf())
  const learner = await learnerOf(accounts, cookieHeader(answer))
  expect(learner?.id).not.toBe(ada.learner.id)
  expect(await accounts.db.selectFrom('logEntry').selectAll().execute()).toEqual([])
})

test('an account is deleted while its device uploads, and no upload fails', async () => {
  const accounts = await freshAccounts()
  for (let round = 0; round < 3; round++) {
    const ada = await signedUp(accounts, { email: `ada-${round}@example.org` })
    const device = async () => {
      let stored = 0
      while (await saveUpload(accounts.db, ada.learner.id, [topicEntry()], Date.now())) stored++
      return stored
    }
    const devices = [device(), device(), device()]
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await deleteAccount(accounts, ada.learner, metaOf({ cookie: ada.cookie }))).toMatchObject({
      ok: true,
    })
    for (const stored of await Promise.all(devices)) expect(stored).toBeGreaterThanOrEqual(0)
  }
})
