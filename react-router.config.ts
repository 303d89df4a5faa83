import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are few and small: the manifest travels with the page, so that no click waits for a lookup.
  routeDiscovery: { mode: 'initial' },
  // Where a post comes from is checked in app/server/http/same-origin.server.ts. The router would compare the protocol
  // too, which behind an HTTPS proxy that is not trusted is never the page's.
  allowedActionOrigins: ['**'],
} satisfies Config
