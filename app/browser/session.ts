import { useSyncExternalStore } from 'react'
import { type ShownLearner, showLearner } from '#app/domain/account/display-name.ts'
import { checkBuild } from './build-version.ts'
import { createListeners } from './listeners.ts'

/*
 * The session of this browser. Pages are the same for everyone, so the browser fetches the signed-in learner from
 * `GET /session`. If the server does not answer, its last answer is used.
 */

export interface Session {
  /** Undefined for a guest. */
  learner: ShownLearner | undefined
}

const REMEMBERED = 'pointer-session'
/** After this time the server counts as unreachable. */
const ANSWER_WITHIN_MS = 5_000
/** After this time the last answer is shown until the server has answered. */
const SHOW_REMEMBERED_AFTER_MS = 1_500

let session: Session | undefined
const listeners = createListeners()

/** Undefined on the server and until it is known. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => session,
    () => undefined,
  )
}

let latest: Promise<Session> | undefined

/**
 * Reads the session from the server. Without an answer it stays as it is. If it is read again in the meantime, the later
 * answer counts: somebody may have signed in or out between the two.
 */
export function refreshSession(): Promise<Session> {
  const reading: Promise<Session> = askServer().then((answered) => {
    if (latest && latest !== reading) return latest
    if (answered) remember(answered)
    return setSession(answered ?? session ?? remembered() ?? { learner: undefined })
  })
  latest = reading
  return reading
}

function setSession(current: Session): Session {
  if (!session || !isSame(current, session)) {
    session = current
    listeners.notify()
  }
  return current
}

let first: Promise<Session> | undefined

/** Reads the session once for all that need it while the page starts. */
export function firstSession(): Promise<Session> {
  first ??= refreshSession()
  return first
}

/**
 * Reads the session now and whenever the page comes to the front, because somebody may have signed in or out in another
 * tab.
 *
 * @returns a function that stops this
 */
export function watchSession(): () => void {
  // In a task of its own: the page has just been hydrated.
  const reading = setTimeout(() => void firstSession())
  const slow = setTimeout(() => {
    const last = remembered()
    if (!session && last) setSession(last)
  }, SHOW_REMEMBERED_AFTER_MS)
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshSession()
  }
  const refreshIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshSession()
  }
  document.addEventListener('visibilitychange', refreshIfVisible)
  window.addEventListener('pageshow', refreshIfRestored)
  return () => {
    clearTimeout(reading)
    clearTimeout(slow)
    document.removeEventListener('visibilitychange', refreshIfVisible)
    window.removeEventListener('pageshow', refreshIfRestored)
  }
}

async function askServer(): Promise<Session | undefined> {
  try {
    const response = await fetch('/session', {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    checkBuild(response)
    return response.ok ? parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

function remembered(): Session | undefined {
  try {
    return parse(JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null'))
  } catch {
    return undefined
  }
}

function remember({ learner }: Session): void {
  try {
    const kept = learner ? { id: learner.id, name: learner.name } : null
    localStorage.setItem(REMEMBERED, JSON.stringify({ learner: kept }))
  } catch {
    // The browser forbids storage. The next page has to wait for the server.
  }
}

/** Undefined for anything but an answer of `GET /session`, such as the page of a captive portal. */
function parse(value: unknown): Session | undefined {
  if (typeof value !== 'object' || value === null || !('learner' in value)) return undefined
  const { learner } = value
  if (learner === null) return { learner: undefined }
  if (typeof learner !== 'object' || learner === undefined) return undefined
  if (!('id' in learner && 'name' in learner)) return undefined
  const { id, name } = learner
  return typeof id === 'string' && typeof name === 'string'
    ? { learner: showLearner({ id, name }) }
    : undefined
}

function isSame(one: Session, other: Session): boolean {
  return one.learner?.id === other.learner?.id && one.learner?.name === other.learner?.name
}
