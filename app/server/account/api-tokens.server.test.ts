import { expect, test } from 'vitest'
import { LONGEST_TOKEN_NAME, MOST_TOKENS, TOO_MANY_TOKENS } from '#app/domain/account/api-token.ts'
import { freshAccounts, metaOf, pretendMailer, signedUp } from '#test/factories/accounts.ts'
import { createToken, findTokens, learnerOfToken, revokeToken } from './api-tokens.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'

const HOUR_MS = 3_600_000
const NOW = 1_800_000_000_000

async function adaAndGrace(mailer = pretendMailer()) {
  const accounts = await freshAccounts({ mailer })
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace@example.org', name: 'Grace Hopper' })
  return { accounts, db: accounts.db, mailer, ada: ada.learner, grace: grace.learner }
}

async function tokenOf(...given: Parameters<typeof createToken>): Promise<string> {
  const created = await createToken(...given)
  if (!created.ok) throw new Error(created.message)
  return created.token
}

test('a token is its learner’s until it is revoked, and only that learner revokes it', async () => {
  const { db, ada, grace } = await adaAndGrace()
  const token = await tokenOf(db, ada.id, ' Spreadsheet ', NOW)
  expect(await learnerOfToken(db, token, NOW)).toBe(ada.id)
  const [listed] = await findTokens(db, ada.id)
  expect(listed).toMatchObject({ name: 'Spreadsheet', createdAt: NOW })
  expect(await findTokens(db, grace.id)).toEqual([])
  await revokeToken(db, grace.id, listed?.id ?? '')
  expect(await learnerOfToken(db, token, NOW)).toBe(ada.id)
  await revokeToken(db, ada.id, listed?.id ?? '')
  expect(await learnerOfToken(db, token, NOW)).toBeUndefined()
  expect(await findTokens(db, ada.id)).toEqual([])
})

test('the database has no token, only its hash', async () => {
  const { db, ada } = await adaAndGrace()
  const token = await tokenOf(db, ada.id, 'Spreadsheet', NOW)
  const rows = JSON.stringify(await db.selectFrom('apiToken').selectAll().execute())
  expect(rows).not.toContain(token.slice('pointer_'.length))
  expect(JSON.parse(rows)).toMatchObject([{ hash: expect.stringMatching(/^[\w-]{43}$/) }])
})

test.each(['', 'pointer_', 'Bearer', `pointer_${'A'.repeat(43)}`, `pointer_${'A'.repeat(1_000)}`])(
  'nobody has the token %j',
  async (token) => {
    const { db, ada } = await adaAndGrace()
    await createToken(db, ada.id, 'Spreadsheet', NOW)
    expect(await learnerOfToken(db, token, NOW)).toBeUndefined()
  },
)

test('the last use is known to the hour', async () => {
  const { db, ada } = await adaAndGrace()
  const lastUse = async () => (await findTokens(db, ada.id))[0]?.lastUsedAt
  const token = await tokenOf(db, ada.id, 'Spreadsheet', NOW)
  expect(await lastUse()).toBeUndefined()
  const hour = NOW - (NOW % HOUR_MS)
  for (const { after, used } of [
    { after: 1, used: hour },
    { after: HOUR_MS - 1, used: hour },
    { after: HOUR_MS, used: hour + HOUR_MS },
    { after: 2, used: hour + HOUR_MS },
  ]) {
    await learnerOfToken(db, token, hour + after)
    expect({ after, used: await lastUse() }).toEqual({ after, used })
  }
})

test('an account has a bounded number of tokens, also if many are requested together', async () => {
  const { db, ada, grace } = await adaAndGrace()
  const created = await Promise.all(
    Array.from({ length: MOST_TOKENS + 3 }, (_, index) => createToken(db, ada.id, `Token ${index}`, NOW)),
  )
  expect(created.filter(({ ok }) => ok)).toHaveLength(MOST_TOKENS)
  expect(created.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, message: TOO_MANY_TOKENS }))
  expect(await createToken(db, grace.id, 'Spreadsheet', NOW)).toMatchObject({ ok: true })
})

test.each([
  { name: '  ', message: 'Enter a name, so that you can tell your tokens apart.' },
  { name: 'x'.repeat(LONGEST_TOKEN_NAME + 1), message: 'Enter a name of at most 60 characters.' },
])('the name "$name" is refused', async ({ name, message }) => {
  const { db, ada } = await adaAndGrace()
  expect(await createToken(db, ada.id, name, NOW)).toEqual({ ok: false, message })
  expect(await findTokens(db, ada.id)).toEqual([])
})

test('a reset of the password revokes all tokens of the account', async () => {
  const { accounts, db, mailer, ada, grace } = await adaAndGrace()
  const token = await tokenOf(db, ada.id, 'Spreadsheet', NOW)
  const ofGrace = await tokenOf(db, grace.id, 'Spreadsheet', NOW)
  await requestPasswordReset(accounts, ada.email, metaOf())
  const link = new URL(mailer.sent.at(-1)?.link ?? '').searchParams.get('token') ?? ''
  const password = 'another engine'
  await resetPassword(accounts, link, { password, confirmPassword: password }, metaOf())
  expect(await learnerOfToken(db, token, NOW)).toBeUndefined()
  expect(await learnerOfToken(db, ofGrace, NOW)).toBe(grace.id)
})
