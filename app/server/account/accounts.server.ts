import { database } from '#app/server/database/database.server.ts'
import { settings } from '#app/server/env.server.ts'
import { authSecret } from './auth-secret.server.ts'
import { createAccounts } from './create-accounts.server.ts'
import { identityProviderOf } from './identity-provider.server.ts'
import { createMailer } from './mailer.server.ts'

/** The accounts of this process. */
export const accounts = createAccounts({
  db: database.db,
  engine: database.engine,
  secret: authSecret(settings),
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  mailer: createMailer(settings),
  hideAccounts: settings.AUTH_HIDE_ACCOUNTS,
  signUpPolicy: settings.SIGN_UP,
  contactEmail: settings.CONTACT_EMAIL,
  provider: identityProviderOf(settings),
})
