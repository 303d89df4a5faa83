import { logger } from '#app/server/monitoring/logger.server.ts'
import { mailFailureForLog } from './mail-failure.server.ts'

export interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  CONTACT_EMAIL: string
  SITE_NAME?: string | undefined
}

export interface Recipient {
  id: string
  email: string
  name: string
}

export interface Mailer {
  /** False if SMTP_URL is not set. Links are then written to the log. */
  sends: boolean
  /** Logs and rejects if the mail server did not accept the mail, like the others. */
  sendResetLink(to: Recipient, link: string): Promise<void>
  /** The mail leaves the name out: a stranger may have typed it to write to somebody else. */
  sendSignUpLink(email: string, link: string): Promise<void>
  /** To the address of a new account. The mail leaves the name out, too. */
  sendConfirmation(to: Recipient, link: string): Promise<void>
  /** For a sign-up with an address that already has an account. */
  sendAccountExists(to: Recipient, links: { signIn: string; reset: string }): Promise<void>
}

const PRODUCT = 'Pointer'

/** A learner waits while the mail is sent. */
export const MAIL_TIMEOUT_S = 10

export function createMailer(settings: MailSettings): Mailer {
  const { SMTP_URL, SITE_NAME: site = PRODUCT } = settings
  if (!SMTP_URL) return LOG_ONLY
  // The library is loaded with the first mail, to keep the start of the server short.
  let transport: ReturnType<typeof createMailTransport> | undefined
  /** @param learner the id, for the log; undefined where nobody has an account yet */
  const send = async (
    { id: learner, email, name }: Omit<Recipient, 'id'> & { id?: string },
    subject: string,
    text: string,
  ) => {
    try {
      transport ??= createMailTransport({ ...settings, SMTP_URL })
      await (await transport).sendMail({ to: { name, address: email }, subject, text })
    } catch (error) {
      logger.error({ learner, ...mailFailureForLog(error, email) }, 'mail not sent')
      throw error
    }
  }
  return {
    sends: true,
    sendResetLink: (to, link) =>
      send(to, `Choose a new password for ${site}`, resetText(site, to.name, link)),
    sendSignUpLink: (email, link) =>
      send({ email, name: '' }, `Finish signing up for ${site}`, signUpText(site, link)),
    sendConfirmation: ({ id, email }, link) =>
      send({ id, email, name: '' }, `Confirm your email for ${site}`, confirmationText(site, link)),
    sendAccountExists: (to, links) =>
      send(to, `You already have a ${site} account`, accountExistsText(site, to.name, links)),
  }
}

/** Sends a mail to the operator in the same way as mails to learners, and returns the mail server's answer. */
export async function sendTestMail(
  settings: MailSettings & { SMTP_URL: string },
  to: string,
): Promise<string> {
  const transport = await createMailTransport(settings)
  const answer = await transport.sendMail({
    to,
    subject: `Test mail from ${settings.SITE_NAME ?? PRODUCT}`,
    text: 'Pointer can send mail with these settings.\n',
  })
  return answer.response
}

/** Connects to the mail server and signs in, if SMTP_URL has a user. Sends nothing. */
export async function connectToMailServer(settings: MailSettings & { SMTP_URL: string }): Promise<void> {
  await (await createMailTransport(settings)).verify()
}

export function senderOf({ MAIL_FROM, CONTACT_EMAIL, SITE_NAME = PRODUCT }: MailSettings): string {
  return MAIL_FROM ?? `${SITE_NAME} <${CONTACT_EMAIL}>`
}

async function createMailTransport(settings: MailSettings & { SMTP_URL: string }) {
  const { createTransport } = await import('nodemailer')
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

/** Writes the link to the log, for the operator to pass on. The log names the learner by id and has no addresses. */
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
  async sendConfirmation() {
    throw new Error('no mail is set up')
  },
  async sendAccountExists({ id }, { reset }) {
    logger.warn(
      { learner: id, resetLink: reset },
      'a sign-up used an address that has an account, and no mail is set up (SMTP_URL)',
    )
  },
}

function resetText(site: string, name: string, link: string): string {
  return `Hello ${name},

somebody, hopefully you, asked for a new password for your account at ${site}. Choose one here:

${link}

The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.
`
}

function signUpText(site: string, link: string): string {
  return `Hello,

welcome to ${site}. Finish signing up here:

${link}

You need the password that you chose. The link works once and for one hour. If you did not sign up, ignore this mail:
there is no account without it.
`
}

function confirmationText(site: string, link: string): string {
  return `Hello,

somebody, hopefully you, signed up for ${site} with this address. Confirm here that it is yours:

${link}

You may have to sign in first. The link works for one hour. If it was not you, ignore this mail: nobody can
confirm your address without it.
`
}

function accountExistsText(
  site: string,
  name: string,
  { signIn, reset }: { signIn: string; reset: string },
): string {
  return `Hello ${name},

somebody, hopefully you, signed up for ${site} with this address. You already have an account. Sign in here:

${signIn}

If you forgot your password, choose a new one here. The link works once and for one hour:

${reset}

If it was not you, ignore this mail: your account stays as it is.
`
}
