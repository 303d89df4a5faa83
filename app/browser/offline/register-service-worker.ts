import { VISITED_PAGES_CACHE } from './cache-names.ts'
import { fetchAndStore } from './public-pages.ts'

/** Long enough that a first visit's own files and data come first. */
const AFTER_MS = 3_000

/** Registers the service worker, and stores the page on which this happens: it came before the worker could see it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { controller } = navigator.serviceWorker
  const path = window.location.pathname
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
      if (!controller) await fetchAndStore(await caches.open(VISITED_PAGES_CACHE), path)
    } catch {
      // The page is not a public one, or the browser forbids storage: all works as before, with a connection.
    }
  }, AFTER_MS)
}
