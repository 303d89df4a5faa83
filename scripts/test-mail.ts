// Sends a test mail with the settings of the server, and says what failed: npm run test-mail -- <address>

import { operate, usage } from './operate.ts'

const [address, ...others] = process.argv.slice(2)
if (!address?.includes('@') || others.length > 0) usage('npm run test-mail -- <address>')

await operate(async (settings) => {
  const { SMTP_URL } = settings
  if (!SMTP_URL)
    fail('SMTP_URL is not set, so Pointer sends no mail. Links for "Forgot password?" are in the log.')
  const { explainMailFailure } = await import('#app/server/account/mail-failure.server.ts')
  const { MAIL_TIMEOUT_S, senderOf, sendTestMail } = await import('#app/server/account/mailer.server.ts')
  const sender = senderOf(settings)
  const server = serverOf(SMTP_URL)
  try {
    const answer = await sendTestMail({ ...settings, SMTP_URL }, address)
    console.log(`${server} accepted a mail from ${sender} to ${address}: ${answer}`)
    console.log(
      'If it is neither in the inbox nor in the spam folder, ask the operator of the mail server about it.',
    )
  } catch (error) {
    fail(explainMailFailure(error, { server, sender, timeoutS: MAIL_TIMEOUT_S }))
  }
})

/** Host and port, without user and password. */
function serverOf(smtpUrl: string): string {
  const url = URL.parse(smtpUrl)
  if (!url)
    fail(
      'SMTP_URL is not a valid address. Characters such as @ : / # in the password must be percent-encoded.',
    )
  return `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
