import { useEffect, useState } from 'react'
import { keptSubjectCache } from './cache-names.ts'
import { type StoringProgress, storedSize, storeSubject } from './stored-subject.ts'

export type KeepingState =
  /** The browser can't store pages, or it is not known yet whether the subject is kept. */
  | { phase: 'unavailable' }
  | { phase: 'notKept' }
  | ({ phase: 'storing' } & StoringProgress)
  | { phase: 'kept'; bytes: number }
  | { phase: 'failed' }

/** Keeps a subject's pages and questions in this browser, for use without a connection. */
export function useKeptSubject(subject: string) {
  const [state, setState] = useState<KeepingState>({ phase: 'unavailable' })

  useEffect(() => {
    if (!('caches' in window && 'serviceWorker' in navigator)) return
    let gone = false
    storedSize(subject)
      .then((bytes) => {
        if (!gone) setState(bytes === undefined ? { phase: 'notKept' } : { phase: 'kept', bytes })
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      gone = true
    }
  }, [subject])

  return {
    state,
    async keep() {
      setState({ phase: 'storing', done: 0, total: 1, bytes: 0 })
      try {
        // Otherwise the browser may delete the cache when it runs out of space.
        await navigator.storage.persist?.()
        await storeSubject(subject, (progress) => setState({ phase: 'storing', ...progress }))
        setState({ phase: 'kept', bytes: (await storedSize(subject)) ?? 0 })
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
