import type { Database, Engine } from '#app/server/database/schema.server.ts'
import { Tally } from '#app/server/limits/tally.server.ts'
import { type Auth, type AuthOptions, createAuth } from './auth.server.ts'
import { FailureLimit } from './failure-limit.server.ts'
import type { Mailer } from './mailer.server.ts'

/** All that accounts need to work: what the actions about them are given. */
export interface Accounts {
  db: Database
  engine: Engine
  secret: string
  mailer: Mailer
  hideAccounts: boolean
  tally: Tally
  limit: FailureLimit
  /** Better Auth for learners who come over HTTPS, or not: their cookies have different names. */
  auth(secure: boolean): Auth
}

export function createAccounts(options: Omit<AuthOptions, 'limit'>): Accounts {
  const { db, engine, secret, mailer, hideAccounts } = options
  const tally = new Tally(db, secret)
  const limit = new FailureLimit(tally)
  const secureAuth = createAuth({ ...options, limit }, true)
  const plainAuth = createAuth({ ...options, limit }, false)
  return {
    db,
    engine,
    secret,
    mailer,
    hideAccounts,
    tally,
    limit,
    auth: (secure) => (secure ? secureAuth : plainAuth),
  }
}
