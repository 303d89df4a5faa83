import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ASSETS_CACHE, OFFLINE_PAGE, subjectKeptIn, VISITED_PAGES_CACHE } from './cache-names.ts'
import { fetchAndStore, isPublicPage } from './public-pages.ts'
import { deleteOldAssets, storeMissing } from './stored-assets.ts'
import { storeSubject } from './stored-subject.ts'

/*
 * Pages come from the network first, so that they are of the newest build, and without a connection from a cache. A stored
 * page names its scripts by their hashes, and those are stored too, so pages and scripts are always of one build.
 * Everything else (the log, accounts, the data of pages) is left to the network.
 */

/** The build writes the paths of its scripts, style sheets and drawings here: see scripts/service-worker.ts. */
declare const BUILD_ASSETS: readonly string[]

/** TypeScript's types for workers conflict with those for pages. */
interface LifecycleEvent {
  waitUntil(done: Promise<unknown>): void
}
interface ServiceWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const worker = self as unknown as ServiceWorker

/** A slow network gets this long before a stored page is shown. */
const NETWORK_TIMEOUT_S = 4
const MOST_VISITED_PAGES = 60

/** The query is ignored: it changes no public page, and no other page is stored. */
const pages = new NetworkFirst({
  cacheName: VISITED_PAGES_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) },
    { cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: MOST_VISITED_PAGES, purgeOnQuotaError: true }),
  ],
})

// A page asks by message for those that are opened inside the app, whose documents are not requested.
registerRoute(({ request, event }) => request.mode === 'navigate' || event.type === 'message', pages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: ASSETS_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) }],
  }),
)
setCatchHandler(async ({ request }) => {
  const kept = await caches.match(withoutQuery(request.url), { ignoreVary: true })
  if (kept) return kept
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  // A redirect, because at the requested address the router would render another route than the stored page's.
  return Response.redirect(`${OFFLINE_PAGE}?${new URLSearchParams({ from: pathname + search })}`)
})

// A new worker does not wait until old pages are closed, because it deletes nothing that they use.
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install(): Promise<void> {
  await storeMissing(await caches.open(ASSETS_CACHE), BUILD_ASSETS)
  await fetchAndStore(await caches.open(VISITED_PAGES_CACHE), OFFLINE_PAGE)
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  await worker.clients.claim()
  await refreshKeptSubjects()
  await deleteOldAssets(await caches.open(ASSETS_CACHE), BUILD_ASSETS, Date.now())
}

/**
 * After an upgrade a kept subject gets the new pages, whose scripts are stored already.
 *
 * @throws Error if a subject could not be refreshed: what is stored of it still needs the old scripts
 */
async function refreshKeptSubjects(): Promise<void> {
  for (const name of await caches.keys()) {
    const subject = subjectKeptIn(name)
    if (subject !== undefined) await storeSubject(subject)
  }
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url
}
