import type { Plugin } from 'vite'

/**
 * Modules of the router that run for no page of Pointer but come with those that do (decision 0023): what it shows for an app
 * without a root error boundary and while one without server rendering loads, and the hooks for monitoring. By the end of
 * their paths, with what the router imports from them.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  'lib/dom/ssr/errorBoundaries.js': ['RemixErrorBoundary', 'RemixRootDefaultErrorBoundary'],
  'lib/dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
  'lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
}

/** Leaves them out of the browser's build. It fails if an upgrade of the router has moved one or uses more of it. */
export function unusedRouterParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'pointer-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/react-router\/dist\/.*\.js$/ },
      handler(id) {
        const [path, names] = Object.entries(UNUSED).find(([path]) => id.endsWith(path)) ?? []
        if (!path || !names) return undefined
        found.add(path)
        return names.map((name) => `export function ${name}() {}`).join('\n')
      },
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((path) => !found.has(path))
      if (!error && missing.length > 0) this.error(`react-router has no ${missing.join(', ')} any more`)
    },
  }
}
