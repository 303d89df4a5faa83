import { useEffect, useState } from 'react'
import { keptSubjectCache } from './cache-names.ts'
import { fetchAndStore } from './public-pages.ts'

export type KeepingState =
  /** The browser can't store pages, or it is not known yet whether the subject is kept. */
  | { phase: 'unavailable' }
  | { phase: 'notKept' }
  | { phase: 'storing'; done: number; total: number; bytes: number }
  | { phase: 'kept'; bytes: number }
  | { phase: 'failed' }

/** Parallel requests: each file is small, and a mobile connection has a long round trip. */
const AT_A_TIME = 4

/**
 * Keeps a subject's pages and questions in this browser, for use without a connection.
 *
 * @param paths all pages and files of the subject
 */
export function useKeptSubject(subject: string, paths: readonly string[]) {
  const [state, setState] = useState<KeepingState>({ phase: 'unavailable' })

  useEffect(() => {
    if (!('caches' in window && 'serviceWorker' in navigator)) return
    let gone = false
    storedSize(subject, paths)
      .then((bytes) => {
        if (!gone) setState(bytes === undefined ? { phase: 'notKept' } : { phase: 'kept', bytes })
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      gone = true
    }
  }, [subject, paths])

  return {
    state,
    async keep() {
      setState({ phase: 'storing', done: 0, total: paths.length, bytes: 0 })
      try {
        // Otherwise the browser may delete the cache when it runs out of space.
        await navigator.storage.persist?.()
        const bytes = await store(subject, paths, (done, bytes) =>
          setState({ phase: 'storing', done, total: paths.length, bytes }),
        )
        setState({ phase: 'kept', bytes })
      } catch (error) {
        console.error(error)
        await caches.delete(keptSubjectCache(subject)).catch(() => undefined)
        setState({ phase: 'failed' })
      }
    },
    async remove() {
      await caches.delete(keptSubjectCache(subject))
      setState({ phase: 'notKept' })
    },
  }
}

/** The ids of the subjects that this browser keeps. */
export function useKeptSubjects(subjects: readonly { id: string }[]): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!('caches' in window)) return
    caches.keys().then(
      (names) =>
        setKept(new Set(subjects.map(({ id }) => id).filter((id) => names.includes(keptSubjectCache(id))))),
      (error: unknown) => console.error(error),
    )
  }, [subjects])
  return kept
}

/** @returns how many bytes are stored */
async function store(
  subject: string,
  paths: readonly string[],
  onProgress: (done: number, bytes: number) => void,
): Promise<number> {
  const cache = await caches.open(keptSubjectCache(subject))
  const waiting = [...paths]
  let done = 0
  let bytes = 0
  const storeNext = async (): Promise<void> => {
    const path = waiting.shift()
    if (path === undefined) return
    const size = await fetchAndStore(cache, path)
    bytes += size
    done++
    onProgress(done, bytes)
    return await storeNext()
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, storeNext))
  return bytes
}

/** The size in bytes; undefined if the subject is not kept, or only in part. */
async function storedSize(subject: string, paths: readonly string[]): Promise<number | undefined> {
  const name = keptSubjectCache(subject)
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const stored = await cache.matchAll()
  if (stored.length < paths.length) return undefined
  const sizes = await Promise.all(stored.map(async (response) => (await response.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
