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
  /** Rejects where the mail server did not take it, as the others do. */
  sendResetLink(to: Recipient, link: string): Promise<void>
  /** The mail leaves the name out: a stranger may have typed it to write to somebody else. */
  sendSignUpLink(email: string, link: string): Promise<void>
  /** To somebody who signed up with an address that has an account. */
  sendAccountExists(to: Recipient, links: { signIn: string; reset: string }): Promise<void>
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
  const send = async ({ email, name }: Omit<Recipient, 'id'>, subject: string, text: string) => {
    await transport.sendMail({ to: { name, address: email }, subject, text })
  }
  return {
    sends: true,
    sendResetLink: (to, link) => send(to, 'Choose a new password for Pointer', resetText(to.name, link)),
    sendSignUpLink: (email, link) =>
      send({ email, name: '' }, 'Finish signing up for Pointer', signUpText(link)),
    sendAccountExists: (to, links) =>
      send(to, 'You already have a Pointer account', accountExistsText(to.name, links)),
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
  async sendSignUpLink(_email, link) {
    logger.warn({ signUpLink: link }, 'a sign-up needs its link and no mail is set up (SMTP_URL)')
  },
  async sendAccountExists({ id }, { reset }) {
    logger.warn(
      { learner: id, resetLink: reset },
      'a sign-up used an address that has an account, and no mail is set up (SMTP_URL)',
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

function signUpText(link: string): string {
  return `Hello,

welcome to Pointer. Finish signing up here:

${link}

The link works once and for one hour. If you did not sign up, ignore this mail: there is no account without it.
`
}

function accountExistsText(name: string, { signIn, reset }: { signIn: string; reset: string }): string {
  return `Hello ${name},

somebody, hopefully you, signed up for Pointer with this address. You already have an account. Sign in here:

${signIn}

If you forgot your password, choose a new one here. The link works once and for one hour:

${reset}

If it was not you, ignore this mail: your account stays as it is.
`
}
