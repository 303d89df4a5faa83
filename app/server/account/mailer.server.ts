import { createTransport } from 'nodemailer'
import { logger } from '#app/server/http/logger.server.ts'

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
  /** False where the operator set no mail up: links then go to the log. */
  sends: boolean
  /** Rejects where the mail server did not take it. */
  sendResetLink(to: Recipient, link: string): Promise<void>
}

/** A mail server that does not answer must not keep the learner waiting. */
const TIMEOUT_MS = 10_000

export function createMailer({ SMTP_URL, MAIL_FROM, CONTACT_EMAIL }: MailSettings): Mailer {
  if (!SMTP_URL) return LOG_ONLY
  const transport = createTransport(
    {
      url: SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from: MAIL_FROM ?? `Pointer <${CONTACT_EMAIL}>` },
  )
  return {
    sends: true,
    async sendResetLink({ email, name }, link) {
      await transport.sendMail({
        to: { name, address: email },
        subject: 'Choose a new password for Pointer',
        text: resetText(name, link),
      })
    },
  }
}

/** The operator passes the link on. The log says for whom by the learner's id: addresses stay out of it. */
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
