/** Fields that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string
  /** The SMTP command that failed, or CONN before the first one. */
  command?: string
  /** The answer of the mail server. */
  response?: string
}

const MAX_LOGGED = 300

/** The reason why a mail was not sent, for the log. Mail servers often repeat the recipient, which is removed. */
export function mailFailureForLog(
  error: unknown,
  recipient: string,
): { code: string; command?: string; response: string } {
  if (!isSmtpError(error)) return { code: 'unknown', response: '' }
  const { code = 'unknown', command, response, message } = error
  return {
    code,
    ...(command && { command }),
    response: withoutRecipient(response ?? message, recipient).slice(0, MAX_LOGGED),
  }
}

function withoutRecipient(text: string, recipient: string): string {
  const parts = recipient.split('@').filter((part) => part !== '')
  return parts.reduce(
    (left, part) =>
      left.replaceAll(new RegExp(`(?<!\\w)${part.replaceAll(/\W/g, '\\$&')}(?!\\w)`, 'gi'), '[recipient]'),
    text.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]'),
  )
}

/** Host and port of SMTP_URL, without user and password; undefined if it is no valid address. */
export function mailServerOf(smtpUrl: string): string | undefined {
  const url = URL.parse(smtpUrl)
  return url ? `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}` : undefined
}

export const BAD_SMTP_URL =
  'SMTP_URL is not a valid address. Characters such as @ : / # in the password must be percent-encoded.'

const BROKEN_CONNECTION = /ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE/

interface MailRoute {
  /** As in `mail.example:587`. */
  server: string
  sender: string
  timeoutS: number
}

/** Explains to the operator what failed and how to fix it. */
export function explainMailFailure(error: unknown, { server, sender, timeoutS }: MailRoute): string {
  if (!isSmtpError(error)) return String(error)
  const { code = '', command = '', response, message } = error
  const said = response ? `\nThe mail server said: ${response}` : ''
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `The host of ${server} was not found. Check the host in SMTP_URL, and the DNS of this machine.`
  if (message.includes('ECONNREFUSED'))
    return (
      `Connection refused: nothing listens at ${server}. Check host and port in SMTP_URL; ` +
      'the port is usually 587 with smtp:// and 465 with smtps://.'
    )
  if (code === 'ETIMEDOUT')
    return (
      `Timeout: ${server} did not answer within ${timeoutS} seconds. A firewall or your hosting provider may block the ` +
      'port (25 often is: use 587 or 465). Port 465 expects smtps:// in SMTP_URL.'
    )
  if (message.includes('wrong version number'))
    return (
      `${server} does not speak TLS from the start of the connection, as smtps:// expects. Use smtp:// in SMTP_URL ` +
      'for ports 587 and 25: the connection is then encrypted by STARTTLS.'
    )
  if (code === 'ETLS' || (code === 'ESOCKET' && !BROKEN_CONNECTION.test(message)))
    return (
      `The TLS connection to ${server} failed: ${message}. ` +
      'The certificate must be valid for the host in SMTP_URL; if it is from a certificate authority of your own, set ' +
      'NODE_EXTRA_CA_CERTS to the file of that authority in the environment of the server.'
    )
  if (code === 'EAUTH')
    return (
      'Authentication failed: check the user and the password in SMTP_URL. Characters such as @ : / # must be ' +
      `percent-encoded there, for example @ as %40.${said}`
    )
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return `The mail server refused the sender ${sender}. Set MAIL_FROM to an address that it lets this user send from.${said}`
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return (
      'The mail server refused the recipient. Check the address. If the server says that it does not relay, it needs ' +
      `a user and a password in SMTP_URL.${said}`
    )
  if (code === 'EMESSAGE') return `The mail server refused the mail.${said}`
  return `The mail could not be sent (${code || 'unknown'}): ${message}${said}`
}

function isSmtpError(error: unknown): error is SmtpError {
  return error instanceof Error
}
