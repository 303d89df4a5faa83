import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  captureLog,
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  PUBLIC_URL,
  pretendMailer,
  signedUp,
} from '#test/factories/accounts.ts'
import type { Accounts } from './create-accounts.server.ts'
import { createMailer } from './mailer.server.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

const CONTACT_EMAIL = 'hello@pointer.example'
const NEW = { password: 'another engine', confirmPassword: 'another engine' }
const SENT = {
  ok: true,
  mailed: true,
  message: 'If there is an account with this email, we’ll send it a link to choose a new password.',
}
const INVALID_LINK = {
  ok: false,
  message:
    'This link is no longer valid. A link works once and expires after one hour. Please request a new one.',
}

interface Mail {
  from: string
  to: string[]
  /** As it went over the wire, with soft line ends joined. */
  text: string
}

/** A mail server of this test alone, which keeps what it is given. */
async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; mails: readonly Mail[]; close(): Promise<void> }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream)
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        text: raw.replaceAll('=\r\n', '').replaceAll('=3D', '='),
      })
      callback()
    },
  })
  // A client that goes away in the middle of a conversation is no failure of the test.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}

/** The token of the newest link that a pretended mailer was given. */
function tokenOf({ sent }: ReturnType<typeof pretendMailer>): string {
  return new URL(sent.at(-1)?.link ?? '').searchParams.get('token') ?? ''
}

describe('with a mail server', () => {
  test('a mail brings a link to the public address, which sets a new password once', async () => {
    const { url, mails } = await mailServer()
    const accounts = await freshAccounts({ mailer: createMailer({ SMTP_URL: url, CONTACT_EMAIL }) })
    const { cookie, fields } = await signedUp(accounts)
    const elsewhere = cookieHeader(await signIn(accounts, fields, metaOf()))

    expect(await requestPasswordReset(accounts, ' Ada@example.ORG ', metaOf())).toEqual(SENT)
    expect(mails).toEqual([{ from: CONTACT_EMAIL, to: ['ada@example.org'], text: expect.any(String) }])
    const [link] = mails[0]?.text.match(/https?:\S+/) ?? []
    expect(link).toMatch(/^https:\/\/pointer\.example\/reset-password\?token=[\w-]{20,}$/)
    expect(mails[0]?.text).toContain('Hello Ada Lovelace,')

    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    expect(await resetPassword(accounts, token, NEW, metaOf())).toMatchObject({ ok: true })
    expect(await learnerOf(accounts, cookie)).toBeUndefined()
    expect(await learnerOf(accounts, elsewhere)).toBeUndefined()
    expect(await signIn(accounts, fields, metaOf())).toEqual({ ok: false, message: 'Incorrect password' })
    expect(await signIn(accounts, { ...fields, ...NEW }, metaOf())).toMatchObject({ ok: true })

    const third = { password: 'a third engine', confirmPassword: 'a third engine' }
    expect(await resetPassword(accounts, token, third, metaOf())).toEqual(INVALID_LINK)
    expect(await signIn(accounts, { ...fields, ...NEW }, metaOf())).toMatchObject({ ok: true })
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const { url, mails } = await mailServer()
    const accounts = await freshAccounts({ mailer: createMailer({ SMTP_URL: url, CONTACT_EMAIL }) })
    expect(await requestPasswordReset(accounts, 'nobody@example.org', metaOf())).toEqual(SENT)
    expect(mails).toEqual([])
  })

  test('the sender is the one that the operator set', async () => {
    const { url, mails } = await mailServer()
    const MAIL_FROM = 'Pointer <no-reply@mail.example>'
    const mailer = createMailer({ SMTP_URL: url, MAIL_FROM, CONTACT_EMAIL })
    await mailer.sendResetLink({ id: '1', email: 'ada@example.org', name: 'Ada' }, PUBLIC_URL)
    expect(mails).toMatchObject([{ from: 'no-reply@mail.example', to: ['ada@example.org'] }])
  })

  test.each(['Eve <eve@example.org>, Ada', 'Ada\r\nBcc: eve@example.org', 'Ada\r\n\r\nRead this'])(
    'a learner whose name is %j is the only one who gets the mail, and its headers are ours',
    async (name) => {
      const { url, mails } = await mailServer()
      const mailer = createMailer({ SMTP_URL: url, CONTACT_EMAIL })
      await mailer.sendResetLink({ id: '1', email: 'ada@example.org', name }, PUBLIC_URL)
      expect(mails).toMatchObject([{ to: ['ada@example.org'] }])
      const [headers] = mails[0]?.text.split('\r\n\r\n', 1) ?? []
      expect(headers).toMatch(/^Subject: Choose a new password for Pointer/m)
      expect(headers).not.toMatch(/^bcc/im)
    },
  )

  test('that is down, whoever asked is told and the log says what failed', async () => {
    const { until, lines } = captureLog()
    const { url, close } = await mailServer()
    await close()
    const accounts = await freshAccounts({ mailer: createMailer({ SMTP_URL: url, CONTACT_EMAIL }) })
    await signedUp(accounts)
    expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf())).toEqual({
      ok: false,
      message: 'The mail could not be sent. Please try again later.',
    })
    await until('mail-failed')
    expect(lines.find((line) => line.includes('mail not sent'))).toContain('ECONNREFUSED')
  })

  test('that is down uses up none of the mails that are allowed', async () => {
    const { url, close } = await mailServer()
    await close()
    captureLog()
    const mailer = createMailer({ SMTP_URL: url, CONTACT_EMAIL })
    const accounts = await freshAccounts({ mailer })
    await signedUp(accounts)
    const now = Date.now()
    for (let time = 0; time < 5; time++)
      expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf({ now }))).toEqual({
        ok: false,
        message: 'The mail could not be sent. Please try again later.',
      })
    const counts = await accounts.db.selectFrom('tally').select('count').orderBy('count').execute()
    // The sign-up is the one that counts.
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 1])
  })
  test.each([false, true])(
    'that refuses a mail, the log has its answer without the recipient (accounts hidden: %s)',
    async (hideAccounts) => {
      const { until, lines } = captureLog()
      const { url } = await mailServer({
        onRcptTo: ({ address }, _session, callback) =>
          callback(
            Object.assign(new Error(`5.1.1 <${address}>: user ada at EXAMPLE.org unknown`), {
              responseCode: 550,
            }),
          ),
      })
      const mailer = createMailer({ SMTP_URL: url, CONTACT_EMAIL })
      const accounts = await freshAccounts({ hideAccounts, mailer })
      const { learner } = await signedUp(accounts)
      await requestPasswordReset(accounts, 'ada@example.org', metaOf())
      await accounts.background.settled()
      await until('mail not sent')
      const line = lines.find((text) => text.includes('mail not sent')) ?? ''
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        learner: learner.id,
        code: 'EENVELOPE',
        command: 'RCPT TO',
        response: '550 5.1.1 <[address]>: user [recipient] at [recipient] unknown',
      })
    },
  )

  test('that is down, the answer gives no account away where the operator hides them', async () => {
    const { url, close } = await mailServer()
    await close()
    const { until } = captureLog()
    const mailer = createMailer({ SMTP_URL: url, CONTACT_EMAIL })
    const accounts = await freshAccounts({ hideAccounts: true, mailer })
    await signedUp(accounts)
    expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf())).toEqual(SENT)
    await accounts.background.settled()
    await until('mail-failed')
  })
})

test('where no mail is set up the answer says so and the log has the link, for the learner of an id', async () => {
  const { lines } = captureLog()
  const accounts = await freshAccounts({ mailer: createMailer({ CONTACT_EMAIL }) })
  const { learner, fields } = await signedUp(accounts)
  const NO_MAIL = {
    ok: true,
    mailed: false,
    message: `Email isn’t set up here. Write to ${accounts.contactEmail} to get your reset link.`,
  }
  expect(await requestPasswordReset(accounts, 'nobody@example.org', metaOf())).toEqual(NO_MAIL)
  expect(lines).toEqual([])
  expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf())).toEqual(NO_MAIL)
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({
    level: 40,
    learner: learner.id,
    resetLink: expect.stringMatching(/^https:\/\/pointer\.example\/reset-password\?token=/),
  })
  const token = new URL(line.resetLink).searchParams.get('token') ?? ''
  expect(await resetPassword(accounts, token, NEW, metaOf())).toMatchObject({ ok: true })
  expect(await signIn(accounts, { ...fields, ...NEW }, metaOf())).toMatchObject({ ok: true })
})

describe('a link', () => {
  let accounts: Accounts
  let mailer: ReturnType<typeof pretendMailer>
  beforeEach(async () => {
    mailer = pretendMailer()
    accounts = await freshAccounts({ mailer })
    await signedUp(accounts)
    await requestPasswordReset(accounts, 'ada@example.org', metaOf())
  })

  test('that is older than an hour is refused', async () => {
    const { expiresAt } = await accounts.db
      .selectFrom('verification')
      .select('expiresAt')
      .executeTakeFirstOrThrow()
    const anHourAgo = new Date(new Date(expiresAt).getTime() - 3_600_001)
    await accounts.db
      .updateTable('verification')
      .set({ expiresAt: accounts.engine === 'sqlite' ? anHourAgo.toISOString() : anHourAgo })
      .execute()
    expect(await resetPassword(accounts, tokenOf(mailer), NEW, metaOf())).toEqual(INVALID_LINK)
  })

  test('that is used twice at once sets one password', async () => {
    const answers = await Promise.all(
      ['another engine', 'a third engine'].map((password) =>
        resetPassword(accounts, tokenOf(mailer), { password, confirmPassword: password }, metaOf()),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(INVALID_LINK)
  })

  test.each(['', 'made-up', "' or 1=1 --"])('with the token "%s" is refused', async (token) => {
    expect(await resetPassword(accounts, token, NEW, metaOf())).toEqual(INVALID_LINK)
  })

  test('stands in no row of the database, so that whoever reads a backup can not use it', async () => {
    const rows = await accounts.db.selectFrom('verification').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(mailer))
  })

  test('that was used lets its owner sign in immediately, although others had failed too often', async () => {
    const fields = { email: 'ada@example.org', ...NEW }
    for (let failure = 0; failure < 100; failure++) {
      const client = { email: fields.email, address: `203.0.113.${failure}`, device: undefined }
      expect(await accounts.limits.admitSignIn(client, Date.now())).toEqual({ admitted: true })
    }
    expect(await signIn(accounts, fields, metaOf())).toMatchObject({ ok: false })
    expect(await resetPassword(accounts, tokenOf(mailer), NEW, metaOf())).toMatchObject({ ok: true })
    expect(await signIn(accounts, fields, metaOf())).toMatchObject({ ok: true })
  })

  test('makes its browser a known device, which strangers cannot lock out', async () => {
    const answer = await resetPassword(accounts, tokenOf(mailer), NEW, metaOf())
    expect(answer.setCookies).toEqual([expect.stringMatching(/^device=/)])
    const email = 'ada@example.org'
    for (let failure = 0; failure < 100; failure++)
      await accounts.limits.admitSignIn(
        { email, address: `203.0.113.${failure}`, device: undefined },
        Date.now(),
      )
    expect(await signIn(accounts, { email, ...NEW }, metaOf())).toMatchObject({ ok: false })
    expect(await signIn(accounts, { email, ...NEW }, metaOf({ cookie: cookieHeader(answer) }))).toMatchObject(
      {
        ok: true,
      },
    )
  })

  test('stops working when another link of the account is used', async () => {
    const first = tokenOf(mailer)
    await requestPasswordReset(accounts, 'ada@example.org', metaOf())
    expect(await resetPassword(accounts, tokenOf(mailer), NEW, metaOf())).toMatchObject({ ok: true })
    const third = { password: 'a third engine', confirmPassword: 'a third engine' }
    expect(await resetPassword(accounts, first, third, metaOf())).toEqual(INVALID_LINK)
    expect(await signIn(accounts, { email: 'ada@example.org', ...NEW }, metaOf())).toMatchObject({ ok: true })
  })

  test('stops working when the password is changed', async () => {
    const email = 'ada@example.org'
    const { learner, cookie, fields } = await signedUp(accounts, { email: 'grace@example.org' })
    await requestPasswordReset(accounts, fields.email, metaOf())
    const change = { currentPassword: fields.password, ...NEW }
    expect(await changePassword(accounts, learner, change, metaOf({ cookie }))).toMatchObject({ ok: true })
    expect(await resetPassword(accounts, tokenOf(mailer), NEW, metaOf())).toEqual(INVALID_LINK)
    // The links of other accounts still work.
    expect(mailer.sent[0]?.to.email).toBe(email)
    const adasToken = new URL(mailer.sent[0]?.link ?? '').searchParams.get('token') ?? ''
    expect(await resetPassword(accounts, adasToken, NEW, metaOf())).toMatchObject({ ok: true })
  })

  test('still works after a password that was refused', async () => {
    const refuse = async (password: string, confirmPassword = password) =>
      await resetPassword(accounts, tokenOf(mailer), { password, confirmPassword }, metaOf())
    expect(await refuse('')).toEqual({ ok: false, message: 'Please fill in all required fields' })
    expect(await refuse('another engine', 'x')).toEqual({ ok: false, message: 'Passwords do not match' })
    expect(await refuse('short')).toEqual({
      ok: false,
      message: 'Password should be at least 6 characters long',
    })
    expect(await refuse('Password')).toEqual({
      ok: false,
      message: 'This password is one of the most common ones, so it is easy to guess. Please choose another.',
    })
    expect(await refuse('another engine')).toMatchObject({ ok: true })
  })
})

test.each([
  { email: ' ', message: 'Please fill in all required fields' },
  { email: 'ada', message: 'Please enter a valid email address' },
  { email: 'a@b.c', message: 'Invalid email address' },
])('a request for "$email" is refused: $message', async ({ email, message }) => {
  expect(await requestPasswordReset(await freshAccounts(), email, metaOf())).toEqual({ ok: false, message })
})

test('one network can have three mails an hour sent to an address', async () => {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  await signedUp(accounts)
  const now = Date.now()
  for (let mail = 0; mail < 3; mail++)
    expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf({ now }))).toEqual(SENT)
  expect(await requestPasswordReset(accounts, 'ada@example.org', metaOf({ now }))).toEqual({
    ok: false,
    message: 'Too many failed attempts. Please try again later',
    retryAfterS: 3600,
  })
  expect(mailer.sent).toHaveLength(3)
})

test('a stranger who asks for reset mails does not keep the owner from getting one', async () => {
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  const { cookie } = await signedUp(accounts)
  const now = Date.now()
  const ask = (options: { address?: string; cookie?: string }) =>
    requestPasswordReset(accounts, 'ada@example.org', metaOf({ now, ...options }))
  for (let mail = 0; mail < 3; mail++) expect(await ask({ address: '203.0.113.9' })).toEqual(SENT)
  expect(await ask({ address: '203.0.113.9' })).toMatchObject({ ok: false })
  expect(await ask({})).toEqual(SENT)
  // From many networks: twenty mails an hour reach the address, and those of the owner's device besides.
  for (let network = 0; network < 30; network++) await ask({ address: `198.51.100.${network}` })
  expect(mailer.sent).toHaveLength(20)
  expect(await ask({})).toMatchObject({ ok: false, retryAfterS: 3600 })
  expect(await ask({ cookie })).toEqual(SENT)
  expect(mailer.sent).toHaveLength(21)
})
