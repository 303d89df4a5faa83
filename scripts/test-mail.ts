// Sends a test mail with the settings of the server, and says what failed: npm run test-mail -- <address>

import { operate, usage } from './operate.ts'

const [address, ...others] = process.argv.slice(2)
if (!address?.includes('@') || others.length > 0) usage('npm run test-mail -- <address>')

await operate(async (settings) => {
  const { SMTP_URL } = settings
  if (!SMTP_URL)
    fail('SMTP_URL is not set, so Pointer sends no mail. Links for "Forgot password?" are in the log.')
  const { BAD_SMTP_URL, explainMailFailure, mailServerOf } = await import(
    '#app/server/account/mail-failure.server.ts'
  )
  const { MAIL_TIMEOUT_S, senderOf, sendTestMail } = await import('#app/server/account/mailer.server.ts')
  const sender = senderOf(settings)
  const server = mailServerOf(SMTP_URL) ?? fail(BAD_SMTP_URL)
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

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
