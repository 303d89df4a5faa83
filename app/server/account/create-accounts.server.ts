import type { SignUpPolicy } from '#app/domain/account/sign-up-policy.ts'
import type { Database, Engine } from '#app/server/database/schema.server.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { AccountRateLimits } from './account-rate-limits.server.ts'
import { type Auth, type AuthOptions, createAuth } from './auth.server.ts'
import { BackgroundWork } from './background-work.server.ts'
import { IdentityProvider, type IdentityProviderSettings } from './identity-provider.server.ts'
import type { Mailer } from './mailer.server.ts'

/** Everything that the actions about accounts need. */
export interface Accounts {
  db: Database
  engine: Engine
  secret: string
  publicUrl: string
  mailer: Mailer
  hideAccounts: boolean
  signUpPolicy: SignUpPolicy
  contactEmail: string
  counter: RateLimitCounter
  limits: AccountRateLimits
  background: BackgroundWork
  /** Whose accounts learners can sign in with; undefined if the operator has set none. */
  identityProvider: IdentityProvider | undefined
  /** Better Auth for requests over HTTPS or plain HTTP: their cookies have different names. */
  auth(secure: boolean): Auth
}

export interface AccountsOptions extends AuthOptions {
  /** Whether no answer may show which addresses have accounts. */
  hideAccounts: boolean
  signUpPolicy: SignUpPolicy
  /** Whom to ask for an invitation. */
  contactEmail: string
  provider?: IdentityProviderSettings | undefined
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, engine, secret, publicUrl, mailer, hideAccounts, signUpPolicy, contactEmail } = options
  const counter = new RateLimitCounter(db, secret)
  const secureAuth = createAuth(options, true)
  const plainAuth = createAuth(options, false)
  return {
    db,
    engine,
    secret,
    publicUrl,
    mailer,
    hideAccounts,
    signUpPolicy,
    contactEmail,
    counter,
    limits: new AccountRateLimits(counter),
    background: new BackgroundWork(),
    identityProvider: options.provider && new IdentityProvider(options.provider, options),
    auth: (secure) => (secure ? secureAuth : plainAuth),
  }
}
