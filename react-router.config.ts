import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are few and small: the manifest travels with the page, so that no click waits for a lookup.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
