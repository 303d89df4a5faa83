const ONE_YEAR_S = 31_536_000

/** Browser features that Pointer does not use are denied to every script. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of every answer. Pages also have a Content-Security-Policy: content-security-policy.server.ts. */
export const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // With `no-referrer`, a form that is sent without script has `Origin: null`, as another site's could.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': PERMISSIONS_POLICY,
} as const

/** For answers over HTTPS. Without subdomains, which may belong to somebody else. */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` } as const
