import { useEffect, useState } from 'react'
import { VISITED_PAGES_CACHE } from './cache-names.ts'
import { fetchAndStore } from './public-pages.ts'

/** Gives priority to the files and data of a first visit. */
const AFTER_MS = 3_000

/** Registers the service worker. On a first visit it also stores the page, which was loaded before there was a worker. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { controller } = navigator.serviceWorker
  const path = window.location.pathname
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
      if (!controller) await fetchAndStore(await caches.open(VISITED_PAGES_CACHE), path)
    } catch {
      // The page is not public, or the browser forbids storage. Pointer then needs a connection.
    }
  }, AFTER_MS)
}

/** Has the service worker store each page that is opened inside the app, where only its data is requested. */
export function useStoredVisits(pathname: string): void {
  const [loaded] = useState(pathname)
  useEffect(() => {
    if (pathname !== loaded) storePage(pathname)
  }, [pathname, loaded])
}

/** Has the service worker store a page, so that it can be opened without a connection. */
export function storePage(pathname: string): void {
  if (!('serviceWorker' in navigator)) return
  // On a first visit there may be no worker yet.
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [pathname] } }),
  )
}
