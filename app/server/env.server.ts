import { z } from 'zod'

/*
 * The only place that reads process.env. All settings are optional; `.env.example` explains each to the operator.
 */

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  /** Undefined listens on every address of the machine. */
  HOST: z.string().optional(),
  TRUST_PROXY: z.string().optional().transform(parseTrustProxy),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('hello@pointer.example'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

export type Settings = z.infer<typeof settingsSchema>

/** Bad settings. Its message names every one of them and is meant for the operator's eyes. */
class SettingsError extends Error {
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
    return `${name} ${message}, not ${JSON.stringify(environment[name])}`
  })
  throw new SettingsError(`Bad settings: ${reasons.join('; ')}.`)
}

/**
 * Express's `trust proxy`: `true`, `false`, a number of proxies, or a list of their addresses.
 *
 * Untrusted by default: a forwarded address that nobody vouches for is a lie that anyone can tell.
 */
function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

export const settings = parseSettings(process.env)
