import { expect, test } from 'vitest'
import { closedPort, mailServer, refusal } from '#test/mail-server.ts'
import { checkMail } from './check-mail.server.ts'

const CONTACT_EMAIL = 'admin@example.org'

test('a mail server that accepts the user is good, and gets no mail', async () => {
  const commands: string[] = []
  const port = await mailServer({
    onAuth: ({ username, password }, _session, callback) => {
      commands.push('AUTH')
      if (username === 'pointer' && password === 'confidential') callback(null, { user: username })
      else callback(refusal(535, 'Bad credentials'))
    },
    onMailFrom: (_address, _session, callback) => {
      commands.push('MAIL')
      callback()
    },
    allowInsecureAuth: true,
  })
  const SMTP_URL = `smtp://pointer:confidential@127.0.0.1:${port}`
  expect(await checkMail({ SMTP_URL, CONTACT_EMAIL })).toMatchObject({
    grade: 'good',
    says: expect.stringContaining(`127.0.0.1:${port} accepts these settings`),
  })
  expect(commands).toEqual(['AUTH'])
})

test('a mail server that refuses the password is broken, and the password is not repeated', async () => {
  const port = await mailServer({
    onAuth: (_auth, _session, callback) => callback(refusal(535, 'Bad credentials')),
    allowInsecureAuth: true,
  })
  const finding = await checkMail({
    SMTP_URL: `smtp://pointer:confidential@127.0.0.1:${port}`,
    CONTACT_EMAIL,
  })
  expect(finding).toMatchObject({
    grade: 'broken',
    todo: expect.stringMatching(/^Authentication failed: .* The mail server said: 535 Bad credentials$/),
  })
  expect(JSON.stringify(finding)).not.toContain('confidential')
})

test('a port on which nothing listens is broken', async () => {
  expect(
    await checkMail({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`, CONTACT_EMAIL }),
  ).toMatchObject({
    grade: 'broken',
    todo: expect.stringMatching(/^Connection refused: nothing listens at /),
  })
})

test('without SMTP_URL it is said where the links are', async () => {
  expect(await checkMail({ CONTACT_EMAIL })).toMatchObject({
    grade: 'good',
    says: 'SMTP_URL is not set: links for "Forgot password?" are in the log',
  })
})

test('an SMTP_URL that can not be read is broken', async () => {
  expect(await checkMail({ SMTP_URL: 'smtp://a:b c@:x', CONTACT_EMAIL })).toMatchObject({
    grade: 'broken',
    says: "SMTP_URL can't be read",
  })
})
