import { compile } from 'proxy-addr'
import { z } from 'zod'
import type { SignUpPolicy } from '#app/domain/account/sign-up-policy.ts'
import { databaseUrlProblem } from '#app/server/database/check-database-url.server.ts'

/*
 * The only place that reads process.env. All settings are optional; `.env.example` explains each to the operator.
 */

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Settings whose value, or a part of it, must not stand in a message. */
const SECRET_NAMES = new Set([
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'GEMINI_API_KEY',
  'NOTES_OPENAI_API_KEY',
  // May hold a password, as every address may.
  'NOTES_OPENAI_BASE_URL',
])

/** A key travels in a header, which takes no blanks and no line breaks. */
const providerKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be plain characters without blanks')

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number from 0 to 65535')

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const settingsSchema = z
  .object({
    PORT: port.default(3000),
    METRICS_PORT: port.optional(),
    /** Undefined listens on every address of the machine. */
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must be an address that begins with postgres://', abort: true })
      .superRefine((url, context) => {
        const problem = databaseUrlProblem(url)
        if (problem) context.addIssue(problem)
      })
      .optional(),
    /** Where the embedded database is copied to every day. */
    BACKUP_DIR: z.string().optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
      .refine(isOrigin, 'must be an address such as https://pointer.example (a path is not supported)')
      .transform((url) => new URL(url).origin)
      .optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    AUTH_HIDE_ACCOUNTS: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((value) => value === 'true'),
    SIGN_UP: z.string().default('open').transform(parseSignUp),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, 'must be an address that begins with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().includes('@', { error: 'must hold an e-mail address' }).optional(),
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
      .refine(isSafeIssuer, 'must begin with https:// (http:// is for localhost only)')
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    /** On the button: "Continue with …". */
    OIDC_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
    TRUST_PROXY: z.string().optional().transform(parseTrustProxy),
    GEMINI_API_KEY: providerKey.optional(),
    GEMINI_MODEL: z.string().default('gemini-flash-latest'),
    NOTES_OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
      .refine(
        (url) => !URL.parse(url)?.username,
        'must not hold a user: a key belongs in NOTES_OPENAI_API_KEY',
      )
      .optional(),
    NOTES_OPENAI_API_KEY: providerKey.optional(),
    NOTES_OPENAI_MODEL: z.string().optional(),
    NOTES_PER_READER_AND_HOUR: wholeNumber.default(20),
    NOTES_PER_DAY: wholeNumber.default(1000),
    /** 0 turns the limit off. */
    REQUESTS_PER_SECOND: wholeNumber.default(50),
    /** The name of the installation in the logo, titles, mails and the installed app. */
    SITE_NAME: z.string().trim().min(1).max(30, 'must have at most 30 characters').default('Pointer'),
    /** A folder with the operator's texts and logo: see app/server/site. */
    SITE_DIR: z.string().optional(),
    /** A folder with a folder for each subject. `npm start` and `npm run build` take it in: see docs/own-subjects.md. */
    CONTENT_DIR: z.string().optional(),
    CONTACT_EMAIL: z.email('must be an e-mail address').default('hello@pointer.example'),
    WEB_CONCURRENCY: z
      .string()
      .regex(/^[1-9]\d?$/, 'must be a number of processes from 1 to 99')
      .transform(Number)
      .default(1),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT || PORT === 0, {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT',
  })
  .refine(({ BACKUP_DIR, DATABASE_URL }) => !BACKUP_DIR || !DATABASE_URL, {
    path: ['DATABASE_URL'],
    error:
      "can't stand beside BACKUP_DIR, which is for the embedded database: PostgreSQL is backed up with its own tools, such " +
      'as pg_dump (see "Backup and restore" in docs/operating.md)',
  })
  .refine(({ SIGN_UP, AUTH_HIDE_ACCOUNTS }) => typeof SIGN_UP === 'string' || AUTH_HIDE_ACCOUNTS, {
    path: ['AUTH_HIDE_ACCOUNTS'],
    error:
      'must be true beside domains in SIGN_UP, because only a link in a mail shows that an address belongs to the person ' +
      'who types it',
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    // A link that was built from a request's Host header would lead wherever a stranger wants.
    error: 'is needed beside SMTP_URL, for the links in mails',
  })
  .superRefine(({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL }, context) => {
    const provider = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }
    if (Object.values(provider).every((value) => value === undefined)) return
    // The provider sends learners back to PUBLIC_URL, and to no other address.
    for (const [name, value] of Object.entries({ ...provider, PUBLIC_URL }))
      if (value === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is needed for signing in with accounts of an OpenID Connect provider',
        })
  })
  .refine(({ GEMINI_API_KEY, NOTES_OPENAI_BASE_URL }) => !GEMINI_API_KEY || !NOTES_OPENAI_BASE_URL, {
    path: ['GEMINI_API_KEY'],
    error: "can't stand beside NOTES_OPENAI_BASE_URL: notes have one provider",
  })
  .refine(({ NOTES_OPENAI_BASE_URL, NOTES_OPENAI_MODEL }) => !NOTES_OPENAI_BASE_URL || NOTES_OPENAI_MODEL, {
    path: ['NOTES_OPENAI_MODEL'],
    error: 'is needed beside NOTES_OPENAI_BASE_URL',
  })
  .refine(
    (given) => given.NOTES_OPENAI_BASE_URL || !(given.NOTES_OPENAI_MODEL || given.NOTES_OPENAI_API_KEY),
    {
      path: ['NOTES_OPENAI_BASE_URL'],
      error: 'is needed beside NOTES_OPENAI_MODEL and NOTES_OPENAI_API_KEY',
    },
  )

export type Settings = z.infer<typeof settingsSchema>

/** Settings with which the server can't start. The message is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Parses the environment. An empty value counts as absent, as in `PORT= npm start`.
 *
 * @throws SettingsError with every bad name in one message
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const value = environment[name]
    return value === undefined || SECRET_NAMES.has(name)
      ? `${name} ${message}`
      : `${name} ${message}, not ${JSON.stringify(value)}`
  })
  throw new SettingsError(`Bad settings: ${reasons.join('; ')}.`)
}

/**
 * Names in the environment that are one typing error away from a setting that is not set.
 *
 * Names without an underscore (PORT, HOST) are left out: other programs use PORTS, HOSTS and the like.
 */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  const names = Object.keys(settingsSchema.shape)
  const unset = names.filter((name) => name.includes('_') && !environment[name])
  return Object.keys(environment)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const likely = unset.find((setting) => isOneTypoAway(name.toUpperCase(), setting))
      return likely ? [`${name} is not a setting of Pointer and has no effect. Did you mean ${likely}?`] : []
    })
}

/** Whether the words differ by one wrong, missing or additional letter, or by two neighbours that are swapped. */
function isOneTypoAway(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const rest = one.slice(start, one.length - end)
  const otherRest = other.slice(start, other.length - end)
  if (rest.length <= 1 && otherRest.length <= 1) return true
  return rest.length === 2 && rest === `${otherRest[1]}${otherRest[0]}`
}

/** Whether the connection to a provider of accounts is encrypted, or does not leave this machine. */
function isSafeIssuer(address: string): boolean {
  const url = URL.parse(address)
  return (
    url === null || url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  )
}

/** Whether an address names nothing below its host. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url === null || (url.pathname === '/' && url.search === '' && url.hash === '')
}

/**
 * Parses Express's `trust proxy`: `true`, `false`, a number of proxies, or a list of addresses and ranges.
 *
 * The default is false. A client can send any forwarded address, so only a known proxy may set one.
 */
function parseTrustProxy(value: string | undefined, context: z.RefinementCtx): boolean | number | string {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  if (/^\d+$/.test(value)) return Number(value)
  try {
    // Express splits the list the same way and hands it to the same library.
    compile(value.split(',').map((address) => address.trim()))
    return value
  } catch {
    context.addIssue(
      'must be true, false, a number of proxies, or a list of addresses such as "10.0.0.0/8, ::1"',
    )
    return z.NEVER
  }
}

/** Parses who may sign up: `open`, `closed`, or a list of the domains of e-mail addresses. */
function parseSignUp(value: string, context: z.RefinementCtx): SignUpPolicy {
  if (value === 'open' || value === 'closed') return value
  const domains = value.split(',').map((domain) => domain.trim().toLowerCase())
  if (domains.every((domain) => z.hostname().safeParse(domain).success && domain.includes('.')))
    return domains
  context.addIssue('must be open, closed, or a list of e-mail domains such as "uni.example, cs.uni.example"')
  return z.NEVER
}

export const settings = parseSettings(process.env)
export const settingsWarnings = misspeltSettings(process.env)
