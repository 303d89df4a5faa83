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

export function isKeptSubjectCache(name: string): boolean {
  return name.startsWith(KEPT_PREFIX)
}

/** Shown instead of a page that is not stored. */
export const OFFLINE_PAGE = '/offline'
