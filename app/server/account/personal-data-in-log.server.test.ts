import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { logger } from '#app/server/monitoring/logger.server.ts'
import {
  captureLog,
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  pretendMailer,
  signedUp,
  signUpFields,
} from '#test/factories/accounts.ts'
import { deleteAccount } from './delete-account.server.ts'
import { createMailer } from './mailer.server.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

/** The address of a mail server that is not there. */
async function nobodyListens(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return `smtp://ada:mail-password@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('no line of the log holds an e-mail address, a password or a token', async () => {
  const { lines } = captureLog()
  const secrets = ['ada@', '@example.org', 'engine', 'Lovelace', 'mail-password']
  const mailer = pretendMailer()
  const accounts = await freshAccounts({ mailer })
  const failing = createMailer({ SMTP_URL: await nobodyListens(), CONTACT_EMAIL: 'hello@pointer.example' })
  const unlucky = await freshAccounts({ mailer: failing })
  const hidden = await freshAccounts({ mailer: failing, hideAccounts: true })

  // At once, so that the second fails on the row and not on the look-up before it.
  await Promise.all([1, 2].map(() => signUp(accounts, signUpFields(), metaOf())))
  await signUp(accounts, signUpFields(), metaOf())
  await signUp(accounts, signUpFields({ email: 'a@b.c' }), metaOf())
  const fields = { email: 'ada@example.org', password: 'an analytical engine' }
  const answer = await signIn(accounts, fields, metaOf())
  const cookie = cookieHeader(answer)
  for (const pair of cookie.split('; '))
    secrets.push(decodeURIComponent(pair.split('=')[1] ?? '').split('.', 1)[0] ?? '')
  await signIn(accounts, { ...fields, password: 'the wrong engine' }, metaOf())
  await signIn(accounts, { ...fields, email: 'nobody@example.org' }, metaOf())
  await requestPasswordReset(accounts, fields.email, metaOf())
  const token = new URL(mailer.sent[0]?.link ?? '').searchParams.get('token') ?? ''
  secrets.push(token)
  const password = { password: 'another engine', confirmPassword: 'another engine' }
  const learner = await learnerOf(accounts, cookie)
  if (!learner) throw new Error('the sign-in did not begin a session')
  await changePassword(
    accounts,
    learner,
    { currentPassword: 'a wrong engine', ...password },
    metaOf({ cookie }),
  )
  await resetPassword(accounts, token, password, metaOf())
  await resetPassword(accounts, token, password, metaOf())
  for (const unreachable of [unlucky, hidden]) {
    await signedUp(unreachable)
    await signUp(unreachable, signUpFields(), metaOf())
    await signUp(unreachable, signUpFields({ email: 'grace@example.org' }), metaOf())
    await requestPasswordReset(unreachable, fields.email, metaOf())
  }
  await deleteAccount(accounts, learner, metaOf({ cookie }))
  // The row that a database refuses stands in its error.
  const refused = await accounts.db
    .insertInto('session')
    .values({
      id: 'ada@example.org',
      userId: 'ada@example.org',
      token: 'an analytical engine',
      expiresAt: '2030-01-01',
      createdAt: '2030-01-01',
      updatedAt: '2030-01-01',
      ipAddress: null,
      userAgent: null,
    })
    .execute()
    .catch((error: unknown) => error)
  logger.error({ err: refused }, 'unexpected error')
  // Where accounts are hidden, mails are sent after the answer.
  await hidden.background.settled()

  expect(lines.some((line) => line.includes('mail-failed'))).toBe(true)
  expect(lines.some((line) => line.includes('unexpected error'))).toBe(true)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  }
})
