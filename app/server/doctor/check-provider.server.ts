import {
  CLOCKS_DIFFER_MS,
  clockDifferenceOf,
  discoverProvider,
  identityProviderOf,
  ProviderUnavailable,
} from '#app/server/account/identity-provider.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, doubtful, type Finding, good } from './finding.server.ts'

const NAME = 'Provider'

type ProviderSettings = Pick<
  Settings,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'PUBLIC_URL'
>

/** Whether the provider of accounts answers as OIDC_ISSUER says, and its clock agrees. Signs nobody in. */
export async function checkProvider(settings: ProviderSettings): Promise<Finding> {
  const provider = identityProviderOf(settings)
  if (!provider) return good(NAME, 'OIDC_ISSUER is not set: nobody signs in with an account elsewhere')
  try {
    const { date } = await discoverProvider(provider.issuer)
    const differenceMs = clockDifferenceOf(date)
    if (Math.abs(differenceMs) > CLOCKS_DIFFER_MS)
      return broken(
        NAME,
        `its clock and this server's differ by ${Math.abs(Math.round(differenceMs / 1000))} s`,
        'Synchronise the clock of this server (NTP), or have that of the provider set. Sign-ins through it fail meanwhile.',
      )
    if (!settings.PUBLIC_URL)
      return doubtful(
        NAME,
        `${provider.issuer} answers, but PUBLIC_URL is not set`,
        'Set PUBLIC_URL to the address of this server: the provider sends learners back there.',
      )
    return good(NAME, `${provider.issuer} answers; only a sign-in shows whether it accepts the client`)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return broken(
      NAME,
      `${provider.issuer} can't be used: ${error.message}`,
      'Check OIDC_ISSUER, the network and the certificate of the provider (NODE_EXTRA_CA_CERTS for an authority of your own). Everything else works meanwhile.',
    )
  }
}
