import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { keptSubjectCache } from './cache-names.ts'
import { type StoringProgress, storedPart, storedSize, storeSubject } from './stored-subject.ts'

type KeepingState =
  /** The browser can't store pages, or it is not known yet whether the subject is kept. */
  | { phase: 'unavailable' }
  | { phase: 'notKept' }
  | ({ phase: 'storing' } & StoringProgress)
  | { phase: 'kept'; bytes: number }
  /** The page was closed while it stored the subject. */
  | { phase: 'stopped' }
  | { phase: 'failed' }

/** What is known of each subject. It outlives the screens, because storing goes on while the reader is on another one. */
const states = new Map<string, KeepingState>()
const UNAVAILABLE: KeepingState = { phase: 'unavailable' }
const listeners = createListeners()

function setState(subject: string, state: KeepingState): void {
  states.set(subject, state)
  listeners.notify()
}

/** Keeps a subject's pages and questions in this browser, for use without a connection. */
export function useKeptSubject(subject: string) {
  const state = useSyncExternalStore(
    listeners.subscribe,
    () => states.get(subject) ?? UNAVAILABLE,
    () => UNAVAILABLE,
  )

  useEffect(() => {
    if ('caches' in window && 'serviceWorker' in navigator)
      readState(subject).catch((error: unknown) => console.error(error))
  }, [subject])

  return {
    state,
    async keep() {
      setState(subject, { phase: 'storing', done: 0, total: 1, bytes: 0 })
      try {
        // Otherwise the browser may delete the cache when it runs out of space.
        await navigator.storage.persist?.()
        await storeSubject(subject, (progress) => setState(subject, { phase: 'storing', ...progress }))
        setState(subject, { phase: 'kept', bytes: await storedSize(subject) })
      } catch (error) {
        console.error(error)
        await caches.delete(keptSubjectCache(subject)).catch(() => undefined)
        setState(subject, { phase: 'failed' })
      }
    },
    async remove() {
      await caches.delete(keptSubjectCache(subject))
      setState(subject, { phase: 'notKept' })
    },
  }
}

async function readState(subject: string): Promise<void> {
  const part = await storedPart(subject)
  const bytes = part === 'all' ? await storedSize(subject) : 0
  // What this page is doing, or could not do, is not in the cache.
  const known = states.get(subject)?.phase
  if (known === 'storing' || known === 'failed') return
  if (part === 'all') setState(subject, { phase: 'kept', bytes })
  else setState(subject, { phase: part === 'part' ? 'stopped' : 'notKept' })
}

/** The ids of the subjects that this browser keeps. */
export function useKeptSubjects(subjects: readonly { id: string }[]): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!('caches' in window)) return
    Promise.all(subjects.map(async ({ id }) => ((await storedPart(id)) === 'all' ? [id] : []))).then(
      (ids) => setKept(new Set(ids.flat())),
      (error: unknown) => console.error(error),
    )
  }, [subjects])
  return kept
}
