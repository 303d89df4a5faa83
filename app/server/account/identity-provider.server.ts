import { setTimeout } from 'node:timers/promises'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import type { Settings } from '#app/server/env.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { type Auth, type AuthOptions, createAuth, keepEmailVerified } from './auth.server.ts'
import { isEmail } from './users.server.ts'

/*
 * The provider of accounts elsewhere, by OpenID Connect. The server asks the provider for its addresses when somebody first
 * signs in there, so a provider that is down delays neither the start nor any other sign-in.
 */

export interface IdentityProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

export function identityProviderOf(
  settings: Pick<Settings, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>,
): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  }
}

/** Where the provider sends learners back to. */
const CALLBACK_PATH = '/sign-in/callback'
/** A learner waits meanwhile. */
const PROVIDER_TIMEOUT_MS = 10_000
/** Beyond the tolerance of 30 s for ID tokens. */
export const CLOCKS_DIFFER_MS = 30_000
const MAX_NAME_LENGTH = 80

/** The part of OpenID Connect Discovery that is used here. */
const discoverySchema = z.object({
  issuer: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

type Discovery = z.infer<typeof discoverySchema>

/** The provider does not answer, or not as OpenID Connect says. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

export class IdentityProvider {
  readonly name: string
  /** In the column `providerId` of accounts. Another issuer may give the same subject to somebody else. */
  readonly id: string
  readonly #settings: IdentityProviderSettings
  readonly #options: AuthOptions
  readonly #opened = new Map<boolean, Promise<Auth>>()

  constructor(settings: IdentityProviderSettings, options: AuthOptions) {
    this.name = settings.name
    this.id = `oidc:${settings.issuer}`
    this.#settings = settings
    this.#options = options
  }

  /**
   * Better Auth with this provider, for requests over HTTPS or plain HTTP.
   *
   * @throws ProviderUnavailable
   */
  auth(secure: boolean): Promise<Auth> {
    const opened = this.#opened.get(secure) ?? this.#open(secure)
    this.#opened.set(secure, opened)
    // The next sign-in tries again.
    opened.catch(() => this.#opened.delete(secure))
    return opened
  }

  async #open(secure: boolean): Promise<Auth> {
    const { discovery } = await this.#discover()
    const auth = createAuth(this.#options, secure, this.#config(discovery))
    const { socialProviders } = await inTime(auth.$context)
    if (socialProviders.some(({ id }) => id === this.id)) return auth
    throw this.#unavailable('its discovery document names no usable endpoints, keys or algorithms')
  }

  #config({ token_endpoint_auth_methods_supported: methods }: Discovery): GenericOAuthConfig {
    const { clientId, clientSecret } = this.#settings
    return {
      providerId: this.id,
      discoveryUrl: discoveryUrlOf(this.#settings.issuer),
      clientId,
      clientSecret,
      redirectURI: `${this.#options.publicUrl}${CALLBACK_PATH}`,
      scopes: ['openid', 'email', 'profile'],
      authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
      requireIdTokenVerification: true,
      mapProfileToUser({ name, email, emailVerified }) {
        keepEmailVerified(emailVerified === true)
        return {
          name: typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) : '',
          email: typeof email === 'string' && isEmail(email) ? email : '',
          image: undefined,
        }
      },
    }
  }

  /**
   * Asked before a learner leaves the page, because a browser that does not reach the provider shows an error of its own.
   *
   * @throws ProviderUnavailable
   */
  async reach(): Promise<void> {
    await this.#discover()
  }

  /**
   * By how much the provider's clock is ahead of this server's, in milliseconds. ID tokens are valid for a time, so sign-ins
   * fail where clocks differ.
   *
   * @throws ProviderUnavailable
   */
  async clockDifference(): Promise<number> {
    const { date } = await this.#discover()
    return clockDifferenceOf(date)
  }

  async #discover(): Promise<Discovered> {
    try {
      return await discoverProvider(this.#settings.issuer)
    } catch (error) {
      throw error instanceof ProviderUnavailable ? this.#unavailable(error.message) : error
    }
  }

  #unavailable(reason: string): ProviderUnavailable {
    logger.error({ issuer: this.#settings.issuer, reason }, 'the provider of accounts can’t be used')
    return new ProviderUnavailable(reason)
  }
}

interface Discovered {
  discovery: Discovery
  /** The provider's clock. */
  date: string | null
}

/** @throws ProviderUnavailable */
export async function discoverProvider(issuer: string): Promise<Discovered> {
  const url = discoveryUrlOf(issuer)
  let response: Response
  let document: unknown
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) })
    document = response.ok ? await response.json() : undefined
  } catch (error) {
    throw new ProviderUnavailable(error instanceof Error ? causeOf(error) : String(error))
  }
  const { data: discovery } = discoverySchema.safeParse(document)
  if (!discovery)
    throw new ProviderUnavailable(`${url} answered ${response.status} without a discovery document`)
  if (withoutSlash(discovery.issuer) !== withoutSlash(issuer))
    throw new ProviderUnavailable(
      `it calls itself ${discovery.issuer}: set OIDC_ISSUER to exactly that if it is yours`,
    )
  return { discovery, date: response.headers.get('Date') }
}

/** By how much a provider's clock is ahead of this server's, in milliseconds. */
export function clockDifferenceOf(date: string | null): number {
  return date === null ? 0 : Date.parse(date) - Date.now()
}

function discoveryUrlOf(issuer: string): string {
  return `${withoutSlash(issuer)}/.well-known/openid-configuration`
}

/** @throws ProviderUnavailable if the work takes too long */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = setTimeout(PROVIDER_TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new ProviderUnavailable('no answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    timer.abort()
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** `fetch` hides the reason, such as a refused connection, in the cause of its error. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
