import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

const ONE_YEAR_S = 31_536_000

/** What Pointer has no use for, so that no script in it has either. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of every answer; pages bring a policy of their own besides: content-security-policy.server.ts. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...headersOf(
    helmet({
      contentSecurityPolicy: false,
      // With helmet's `no-referrer` a form that is sent without script says `Origin: null`, as another site's could.
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // Only over HTTPS: see below.
      strictTransportSecurity: false,
      // For browsers and plug-ins of the past; each is carried by every answer, and a page must fit the first flight.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  ),
  'Permissions-Policy': PERMISSIONS_POLICY,
}

/** For answers over HTTPS. Without subdomains, which may belong to somebody else. */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` } as const

/** What helmet sets is the same each time, so it is asked once. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => {},
  }
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {})
  return headers
}
