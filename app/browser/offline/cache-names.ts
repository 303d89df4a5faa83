/*
 * The caches for use without a connection: files whose names carry their hash, visited pages, and the subjects that the
 * reader keeps.
 */
export const ASSETS_CACHE = 'assets'
export const VISITED_PAGES_CACHE = 'visited-pages'
const KEPT_PREFIX = 'kept-'

export function keptSubjectCache(subject: string): string {
  return KEPT_PREFIX + subject
}

/** The subject that a cache keeps; undefined for any other cache. */
export function subjectKeptIn(cacheName: string): string | undefined {
  return cacheName.startsWith(KEPT_PREFIX) ? cacheName.slice(KEPT_PREFIX.length) : undefined
}

/** Shown instead of a page that is not stored. */
export const OFFLINE_PAGE = '/offline'
