import { keptSubjectCache, OFFLINE_PAGE } from './cache-names.ts'
import { fetchAndStore, fetchPublic } from './public-pages.ts'

/*
 * A subject that the reader keeps: its pages, its questions and the list of both, in a cache of its own. The page stores
 * it, and the service worker stores it again after an upgrade.
 */

/** Parallel requests: each file is small, and a mobile connection has a long round trip. */
const AT_A_TIME = 4

export interface StoringProgress {
  done: number
  total: number
  bytes: number
}

/**
 * Stores a subject, or brings it up to date. If that fails, what was stored before can still be used: files are stored
 * before the pages that need them, the list after both, and what the list no longer names goes last.
 *
 * @throws Error if something can't be fetched or stored
 */
export async function storeSubject(
  subject: string,
  onProgress: (progress: StoringProgress) => void = () => {},
): Promise<void> {
  const listPath = pathOfList(subject)
  const list = await fetchPublic(listPath)
  const paths: string[] = await list.clone().json()
  const cache = await caches.open(keptSubjectCache(subject))
  const progress = { done: 0, total: paths.length, bytes: 0 }
  onProgress(progress)

  const storeAll = async (waiting: string[]) => {
    const storeNext = async (): Promise<void> => {
      const path = waiting.shift()
      if (path === undefined) return
      const size = await fetchAndStore(cache, path)
      progress.bytes += size
      progress.done++
      onProgress({ ...progress })
      return await storeNext()
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, storeNext))
  }
  await storeAll(paths.filter(isFile))
  await storeAll(paths.filter((path) => !isFile(path)))
  await cache.put(listPath, list)

  const named = new Set([...paths, listPath])
  for (const request of await cache.keys())
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** How much of a subject is stored. It is in part if the page was closed while it stored the subject. */
export async function storedPart(subject: string): Promise<'all' | 'part' | 'none'> {
  const name = keptSubjectCache(subject)
  if (!(await caches.has(name))) return 'none'
  return (await (await caches.open(name)).match(pathOfList(subject))) ? 'all' : 'part'
}

/** The size in bytes of what is stored of a subject. */
export async function storedSize(subject: string): Promise<number> {
  const cache = await caches.open(keptSubjectCache(subject))
  const sizes = (await cache.matchAll()).map(async (response) => (await response.blob()).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function pathOfList(subject: string): string {
  return `${OFFLINE_PAGE}/${subject}`
}

function isFile(path: string): boolean {
  return path.startsWith('/assets/')
}
