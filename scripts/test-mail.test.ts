import { once } from 'node:events'
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedPort, mailServer, portOf, refusal } from '#test/mail-server.ts'
import { startProcess } from '../e2e/running-server.ts'

const ADDRESS = 'admin@example.org'

async function testMail(smtpUrl: string, address = ADDRESS) {
  const { output, exited } = startProcess(process.execPath, ['scripts/test-mail.ts', address], {
    env: {
      ...process.env,
      SMTP_URL: smtpUrl,
      PUBLIC_URL: 'https://pointer.example',
      MAIL_FROM: 'Pointer <no-reply@pointer.example>',
    },
  })
  const code = await exited
  return { code, ...output }
}

/** It never greets. The client gives up after ten seconds, during which the other tests run. */
const silentServer = createServer((socket) => socket.on('error', () => {}))
let sentToSilentServer: ReturnType<typeof testMail>
beforeAll(async () => {
  silentServer.listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  sentToSilentServer = testMail(`smtp://127.0.0.1:${portOf(silentServer)}`)
})
afterAll(() => silentServer.close())

test('a test mail that is accepted is confirmed, with the answer of the mail server', async () => {
  const received: (string | undefined)[] = []
  const port = await mailServer({
    onData(stream, { envelope }, callback) {
      received.push(envelope.mailFrom ? envelope.mailFrom.address : undefined, envelope.rcptTo[0]?.address)
      stream.resume().on('end', () => callback())
    },
  })
  const { code, stdout, stderr } = await testMail(`smtp://127.0.0.1:${port}`)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain(
    `127.0.0.1:${port} accepted a mail from Pointer <no-reply@pointer.example> to ${ADDRESS}: 250 `,
  )
  expect(received).toEqual(['no-reply@pointer.example', ADDRESS])
})

const REFUSING: { what: string; options: SMTPServerOptions; user?: string; scheme?: string; says: RegExp }[] =
  [
    {
      what: 'the password',
      options: {
        onAuth: (_auth, _session, callback) => callback(refusal(535, 'Bad credentials')),
        allowInsecureAuth: true,
      },
      user: 'pointer:confidential@',
      says: /^Authentication failed: check the user and the password in SMTP_URL\..*\nThe mail server said: 535 Bad credentials\n$/,
    },
    {
      what: 'the sender',
      options: { onMailFrom: (_from, _session, callback) => callback(refusal(553, 'Sender not allowed')) },
      says: /^The mail server refused the sender Pointer <no-reply@pointer\.example>\. Set MAIL_FROM .*\nThe mail server said: 553 Sender not allowed\n$/,
    },
    {
      what: 'the recipient',
      options: { onRcptTo: (_to, _session, callback) => callback(refusal(554, 'Relay access denied')) },
      says: /^The mail server refused the recipient\. .*\nThe mail server said: 554 Relay access denied\n$/,
    },
    {
      what: 'the mail itself',
      options: {
        onData: (stream, _session, callback) => {
          stream.resume().on('end', () => callback(refusal(554, 'Looks like spam')))
        },
      },
      says: /^The mail server refused the mail\.\nThe mail server said: 554 Looks like spam\n$/,
    },
    {
      what: 'TLS from the start',
      options: {},
      scheme: 'smtps',
      says: /^127\.0\.0\.1:\d+ does not speak TLS from the start .* Use smtp:\/\/ .*\n$/,
    },
    {
      what: 'a trusted certificate',
      options: { disabledCommands: [] },
      says: /^The TLS connection to 127\.0\.0\.1:\d+ failed: .*certificate.*NODE_EXTRA_CA_CERTS/,
    },
  ]

test.each(REFUSING)(
  'a mail server that refuses $what is reported with what to do, and without the password',
  async ({ options, user = '', scheme = 'smtp', says }) => {
    const port = await mailServer(options)
    const { code, stdout, stderr } = await testMail(`${scheme}://${user}127.0.0.1:${port}`)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(says)
    expect(stderr).not.toContain('confidential')
  },
)

test('a port on which nothing listens is reported as a refused connection', async () => {
  const { code, stderr } = await testMail(`smtp://127.0.0.1:${await closedPort()}`)
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Connection refused: nothing listens at 127\.0\.0\.1:\d+\. Check host and port .*\n$/,
  )
})

test('a host that does not exist is reported', async () => {
  const { code, stderr } = await testMail('smtp://mail.invalid:2525')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The host of mail\.invalid:2525 was not found\. .*\n$/)
})

test('without SMTP_URL it says where the links are, and without an address how it is used', async () => {
  expect(await testMail('')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'SMTP_URL is not set, so Pointer sends no mail. Links for "Forgot password?" are in the log.\n',
  })
  expect(await testMail('', 'nobody')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Usage: npm run test-mail -- <address>\n',
  })
})

test('a server that never greets is reported as a timeout', async () => {
  const { code, stderr } = await sentToSilentServer
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Timeout: 127\.0\.0\.1:\d+ did not answer within 10 seconds\. .*\n$/)
})
