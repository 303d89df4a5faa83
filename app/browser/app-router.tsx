import { Component, type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as hydrationDataOf,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchData } from './build-version.ts'

/*
 * The framework's router for a page that knows all routes. Its own `HydratedRouter` also discovers routes later, with
 * 3.8 KB of scripts on every page (decision 0023).
 */

type AppRouter = ReturnType<typeof createRouter>
type Framework = NonNullable<ComponentProps<typeof FrameworkContext>['value']>
type LoaderData = Parameters<typeof hydrationDataOf>[0]['state']

/** What start-app.js has put on the window. */
interface Started {
  __reactRouterContext: Pick<Framework, 'future' | 'routeDiscovery'> & {
    state?: LoaderData
    stream?: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: Framework['manifest']
  __reactRouterRouteModules: Framework['routeModules']
}

/** The router with the data of the page, and what its components ask for. */
export async function startRouter(): Promise<Omit<AppRouterProps, 'lastResort'>> {
  const {
    __reactRouterContext: { future, routeDiscovery, state: sent = {}, stream },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
  } = window as unknown as Started
  const state = stream ? ((await decode(stream, window)).value as LoaderData) : sent
  const routes = createClientRoutes(manifest.routes, routeModules, state, true, false)
  const router: AppRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: hydrationDataOf({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: routeModules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
      }),
      location: window.location,
      basename: '/',
      future,
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: dataStrategyOf(() => router, manifest, routeModules, true, fetchData),
  }).initialize()
  return {
    router,
    framework: { manifest, routeModules, future, routeDiscovery, ssr: true, isSpaMode: false },
  }
}

interface AppRouterProps {
  router: AppRouter
  framework: Framework
  /** Shown if the root, with its error boundary, can't be rendered. */
  lastResort: ReactNode
}

export function AppRouter({ router, framework, lastResort }: AppRouterProps) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext.Provider value={framework}>
        <ErrorBoundary location={location} fallback={lastResort}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </FrameworkContext.Provider>
      {/* The server renders two children here, on which the ids of React depend. */}
      <></>
    </>
  )
}

interface BoundaryProps {
  /** Another location is another try. */
  location: AppRouter['state']['location']
  fallback: ReactNode
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
  location: BoundaryProps['location']
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return state.location === location ? null : { hasFailed: false, location }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
