import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { derivedKeys } from '#test/cheap-scrypt.ts'
import { freshDatabase } from '#test/database.ts'
import {
  captureLog,
  cookieHeader,
  freshAccounts,
  heldBackgroundWork,
  learnerOf,
  metaOf,
  PASSWORD,
  type PretendMailer,
  PUBLIC_URL,
  pretendMailer,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { createMailer } from './mailer.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'
import { confirmSignUp, signUp } from './sign-up.server.ts'

const CHECK_YOUR_MAIL = { ok: true, message: 'Check your mail: we sent a link to finish signing up.' }
const INVALID_LINK = {
  ok: false,
  message:
    'This link is no longer valid. A link works once and expires after one hour. Please request a new one.',
}
const GRACE = signUpFields({ email: 'grace@example.org', name: 'Grace Hopper' })

let accounts: Accounts
let mailer: PretendMailer
/** The kinds of the statements that the accounts have executed, in their order. */
let statements: string[]

beforeEach(async () => {
  const { db, engine } = await freshDatabase()
  statements = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  mailer = pretendMailer()
  accounts = {
    ...(await freshAccounts({ db: db.withPlugin(recorder), engine, mailer, hideAccounts: true })),
    background: heldBackgroundWork(),
  }
})

function tokenIn(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

/** The token of the link that a new address gets. */
async function tokenFor(fields = GRACE): Promise<string> {
  expect(await signUp(accounts, fields, metaOf())).toEqual(CHECK_YOUR_MAIL)
  await accounts.background.settled()
  return tokenIn(mailer.signUpLinks.at(-1)?.link)
}

/** What an action does before it answers. */
async function workBefore(action: () => Promise<unknown>) {
  await accounts.background.settled()
  statements.length = 0
  const keysBefore = derivedKeys()
  const answer = await action()
  const work = { answer, statements: [...statements], hashes: derivedKeys() - keysBefore }
  await accounts.background.settled()
  return work
}

describe('a sign-up where accounts are hidden', () => {
  test('gets the same answer after the same work for a new address and for one that has an account', async () => {
    await signedUp(accounts)
    const forNew = await workBefore(() => signUp(accounts, GRACE, metaOf()))
    const forKnown = await workBefore(() => signUp(accounts, signUpFields(), metaOf()))
    expect(forKnown).toEqual(forNew)
    expect(forNew).toMatchObject({ answer: CHECK_YOUR_MAIL, hashes: 1 })
  })

  test('is finished only with its own password: a stranger who typed the address does not get the owner’s account', async () => {
    const token = await tokenFor()
    const other = { token, password: 'another engine' }
    expect(await confirmSignUp(accounts, other, metaOf())).toEqual({
      ok: false,
      message: 'Incorrect password',
    })
    expect(await accounts.db.selectFrom('user').select('id').execute()).toEqual([])
    expect(await confirmSignUp(accounts, { token, password: PASSWORD }, metaOf())).toMatchObject({ ok: true })
  })

  test('is finished by the link in the mail, which signs in', async () => {
    const token = await tokenFor()
    expect(mailer.signUpLinks).toEqual([
      { email: 'grace@example.org', link: `${PUBLIC_URL}/confirm-sign-up?token=${token}` },
    ])
    const answer = await confirmSignUp(accounts, { token, password: PASSWORD }, metaOf())
    expect(answer.ok).toBe(true)
    const learner = await learnerOf(accounts, cookieHeader(answer))
    expect(learner).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.org' })
    expect(answer.setCookies).toContainEqual(expect.stringMatching(/^device=/))
    expect(await signIn(accounts, GRACE, metaOf())).toMatchObject({ ok: true })
    expect(await accounts.db.selectFrom('profile').select(['userId', 'complete']).execute()).toEqual([
      { userId: learner?.id, complete: 1 },
    ])
  })

  test('that is not finished has no account: sign-in fails as for a wrong password', async () => {
    await tokenFor()
    expect(await signIn(accounts, GRACE, metaOf())).toEqual({
      ok: false,
      message: 'Incorrect email or password',
    })
    expect(await accounts.db.selectFrom('user').selectAll().execute()).toEqual([])
  })

  test('with an address that has an account sends its owner links to sign in and to reset the password', async () => {
    const { learner, fields } = await signedUp(accounts)
    const another = { password: 'another engine', confirmPassword: 'another engine' }
    expect(await signUp(accounts, { ...fields, ...another, name: 'Eve' }, metaOf())).toEqual(CHECK_YOUR_MAIL)
    await accounts.background.settled()
    expect(mailer.signUpLinks).toEqual([])
    expect(mailer.sent).toEqual([])
    expect(mailer.existing).toMatchObject([
      { to: { id: learner.id, name: 'Ada Lovelace' }, links: { signIn: `${PUBLIC_URL}/account` } },
    ])
    expect(await signIn(accounts, fields, metaOf())).toMatchObject({ ok: true })
    const token = tokenIn(mailer.existing[0]?.links.reset)
    expect(await resetPassword(accounts, token, another, metaOf())).toMatchObject({ ok: true })
  })

  test('is limited to three mails an hour for an address and a network, with and without an account', async () => {
    await signedUp(accounts)
    const now = Date.now()
    for (const fields of [signUpFields(), GRACE]) {
      const stranger = metaOf({ address: '203.0.113.9', now })
      for (let mail = 0; mail < 3; mail++)
        expect(await signUp(accounts, fields, stranger)).toEqual(CHECK_YOUR_MAIL)
      expect(await signUp(accounts, fields, stranger)).toMatchObject({ ok: false, retryAfterS: 3600 })
    }
    await accounts.background.settled()
    expect(mailer.signUpLinks).toHaveLength(3)
    expect(mailer.existing).toHaveLength(3)
  })

  test('with an address that no mail can reach is refused', async () => {
    expect(await signUp(accounts, { ...GRACE, email: 'a@b.c' }, metaOf())).toEqual({
      ok: false,
      message: 'Invalid email address',
    })
  })

  test('leaves no readable token or password in the database', async () => {
    const token = await tokenFor()
    const rows = JSON.stringify(await accounts.db.selectFrom('verification').selectAll().execute())
    expect(rows).toContain('grace@example.org')
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(PASSWORD)
  })
})

describe('a confirmation link', () => {
  test('works once', async () => {
    const token = await tokenFor()
    const answers = await Promise.all(
      [1, 2].map(() => confirmSignUp(accounts, { token, password: PASSWORD }, metaOf())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(INVALID_LINK)
    expect(await accounts.db.selectFrom('user').selectAll().execute()).toHaveLength(1)
  })

  test('stops working when another link for the address is used, and when the account is deleted', async () => {
    const first = await tokenFor()
    const second = await tokenFor()
    const answer = await confirmSignUp(accounts, { token: second, password: PASSWORD }, metaOf())
    expect(await confirmSignUp(accounts, { token: first, password: PASSWORD }, metaOf())).toEqual(
      INVALID_LINK,
    )

    const cookie = cookieHeader(answer)
    const learner = await learnerOf(accounts, cookie)
    if (!learner) throw new Error('the confirmation did not begin a session')
    await deleteAccount(accounts, learner, metaOf({ cookie }))
    expect(await accounts.db.selectFrom('verification').selectAll().execute()).toEqual([])
  })

  test('that is older than an hour is refused', async () => {
    const token = await tokenFor()
    const past = new Date(Date.now() - 1)
    await accounts.db
      .updateTable('verification')
      .set({ expiresAt: accounts.engine === 'sqlite' ? past.toISOString() : past })
      .execute()
    expect(await confirmSignUp(accounts, { token, password: PASSWORD }, metaOf())).toEqual(INVALID_LINK)
  })

  test.each(['', 'made-up', "' or 1=1 --", 'x'.repeat(60_000)])(
    'with a made-up token is refused',
    async (token) => {
      expect(await confirmSignUp(accounts, { token, password: PASSWORD }, metaOf())).toEqual(INVALID_LINK)
    },
  )

  test('of a password reset does not confirm a sign-up', async () => {
    const { fields } = await signedUp(accounts)
    await requestPasswordReset(accounts, fields.email, metaOf())
    await accounts.background.settled()
    expect(
      await confirmSignUp(accounts, { token: tokenIn(mailer.sent[0]?.link), password: PASSWORD }, metaOf()),
    ).toEqual(INVALID_LINK)
  })
})

test('a request for a reset mail does the same work before its answer, with and without an account', async () => {
  await signedUp(accounts)
  const forKnown = await workBefore(() => requestPasswordReset(accounts, 'ada@example.org', metaOf()))
  const forUnknown = await workBefore(() => requestPasswordReset(accounts, 'grace@example.org', metaOf()))
  expect(forUnknown).toEqual(forKnown)
  expect(forKnown.answer).toMatchObject({ ok: true })
  expect(mailer.sent).toMatchObject([{ to: { email: 'ada@example.org' } }])
})

test('without a mail server the links are in the log, and the answer says so', async () => {
  const { lines } = captureLog()
  const logging = await freshAccounts({
    hideAccounts: true,
    mailer: createMailer({ CONTACT_EMAIL: 'hello@pointer.example' }),
  })
  const { learner } = await signedUp(logging)
  for (const fields of [GRACE, signUpFields()])
    expect(await signUp(logging, fields, metaOf())).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^This server can’t send mail\./),
    })
  await logging.background.settled()
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toContainEqual(expect.objectContaining({ signUpLink: expect.stringContaining('token=') }))
  expect(logged).toContainEqual(
    expect.objectContaining({ learner: learner.id, resetLink: expect.stringContaining('token=') }),
  )
  expect(lines.join()).not.toContain('example.org')
  const { signUpLink } = logged.find((line) => line.signUpLink)
  expect(
    await confirmSignUp(logging, { token: tokenIn(signUpLink), password: PASSWORD }, metaOf()),
  ).toMatchObject({ ok: true })
})
