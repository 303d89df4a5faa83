import { createTransport } from 'nodemailer'
import { logger } from '#app/server/http/logger.server.ts'
import { mailFailureForLog } from './mail-failure.server.ts'

export interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  CONTACT_EMAIL: string
}

export interface Recipient {
  id: string
  email: string
  name: string
}

export interface Mailer {
  /** False if SMTP_URL is not set. Links are then written to the log. */
  sends: boolean
  /** Logs and rejects if the mail server did not accept the mail. */
  sendResetLink(to: Recipient, link: string): Promise<void>
}

/** A learner waits while the mail is sent. */
export const MAIL_TIMEOUT_S = 10

export function createMailer(settings: MailSettings): Mailer {
  const { SMTP_URL } = settings
  if (!SMTP_URL) return LOG_ONLY
  const transport = createMailTransport({ ...settings, SMTP_URL })
  return {
    sends: true,
    async sendResetLink({ id, email, name }, link) {
      try {
        await transport.sendMail({
          to: { name, address: email },
          subject: 'Choose a new password for Pointer',
          text: resetText(name, link),
        })
      } catch (error) {
        logger.error({ learner: id, ...mailFailureForLog(error, email) }, 'mail not sent')
        throw error
      }
    },
  }
}

/** Sends a mail to the operator in the same way as mails to learners, and returns the mail server's answer. */
export async function sendTestMail(
  settings: MailSettings & { SMTP_URL: string },
  to: string,
): Promise<string> {
  const answer = await createMailTransport(settings).sendMail({
    to,
    subject: 'Test mail from Pointer',
    text: 'Pointer can send mail with these settings.\n',
  })
  return answer.response
}

export function senderOf({ MAIL_FROM, CONTACT_EMAIL }: MailSettings): string {
  return MAIL_FROM ?? `Pointer <${CONTACT_EMAIL}>`
}

function createMailTransport(settings: MailSettings & { SMTP_URL: string }) {
  const timeoutMs = MAIL_TIMEOUT_S * 1000
  return createTransport(
    {
      url: settings.SMTP_URL,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from: senderOf(settings) },
  )
}

/** Leaves it to the operator to pass the link on. The log names the learner by id, because it holds no addresses. */
const LOG_ONLY: Mailer = {
  sends: false,
  async sendResetLink({ id }, link) {
    logger.warn(
      { learner: id, resetLink: link },
      'a password reset was asked for and no mail is set up (SMTP_URL)',
    )
  },
}

function resetText(name: string, link: string): string {
  return `Hello ${name},

somebody, hopefully you, asked for a new password for your account at Pointer. Choose one here:

${link}

The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.
`
}
