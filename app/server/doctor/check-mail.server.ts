import { BAD_SMTP_URL, explainMailFailure, mailServerOf } from '#app/server/account/mail-failure.server.ts'
import { connectToMailServer, MAIL_TIMEOUT_S, senderOf } from '#app/server/account/mailer.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, type Finding, good } from './finding.server.ts'

const NAME = 'Mail'

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL'>

/** Connects to the mail server and signs in. Sends nothing. */
export async function checkMail(settings: MailSettings): Promise<Finding> {
  const { SMTP_URL } = settings
  if (!SMTP_URL) return good(NAME, 'SMTP_URL is not set: links for "Forgot password?" are in the log')
  const server = mailServerOf(SMTP_URL)
  if (!server) return broken(NAME, "SMTP_URL can't be read", BAD_SMTP_URL)
  try {
    await connectToMailServer({ ...settings, SMTP_URL })
    return good(NAME, `${server} accepts these settings; npm run test-mail -- <address> sends a mail`)
  } catch (error) {
    const why = explainMailFailure(error, { server, sender: senderOf(settings), timeoutS: MAIL_TIMEOUT_S })
    return broken(NAME, `${server} can't be used`, why.replace('\n', ' '))
  }
}
