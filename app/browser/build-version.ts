import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/*
 * Detects that the server runs a different build of the app than this page. A page of an earlier build keeps its own
 * scripts, and never uses the data of a later one.
 */

const BUILD_HEADER = 'X-Build'

declare global {
  interface Window {
    /** The framework's manifest of the page's scripts. */
    __reactRouterManifest?: { version: string }
  }
}

/** The server can't be reached. */
export class Unreachable extends Error {}

let isOutdated = false
const listeners = createListeners()

/** True once the server runs a different build than this page's. */
export function useNewBuild(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isOutdated,
    () => false,
  )
}

/** Compares a response's build with that of this page. @returns whether they are the same */
export function checkBuild(response: Response): boolean {
  const build = response.headers.get(BUILD_HEADER)
  if (build === null || build === pageBuild()) return true
  isOutdated = true
  listeners.notify()
  return false
}

/** Loads a part of the app that its first screen does not need. If it fails, the reason may be another build. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    await fetch('/session').then(checkBuild, () => {})
    throw error
  }
}

function pageBuild(): string | undefined {
  return window.__reactRouterManifest?.version
}

/**
 * Fetches data for the router. If the data is of another build, it would not fit this page's scripts, so the page is loaded
 * as a document instead. The same happens without a connection, because the service worker may have stored the page, but
 * never its data.
 *
 * @throws Unreachable if there is no connection and no service worker
 */
export async function fetchData(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    if (navigator.serviceWorker?.controller) return undefined
    throw new Unreachable('the server can’t be reached', { cause: error })
  })
  if (response && (request.method !== 'GET' || checkBuild(response))) return response
  window.location.assign(pageOf(request.url))
  // The router waits until the page is gone.
  return await new Promise(() => {})
}

/** The address of the page whose data the router requests. */
function pageOf(dataUrl: string): string {
  const url = new URL(dataUrl)
  url.pathname = url.pathname.replace(/(_)?\.data$/, '')
  url.searchParams.delete('_routes')
  return url.href
}
