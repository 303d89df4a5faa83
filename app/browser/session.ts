import { useSyncExternalStore } from 'react'
import { type ShownLearner, showLearner } from '#app/domain/account/display-name.ts'
import { checkBuild } from './build-version.ts'

/*
 * Who is signed in. No page says so, because every page is the same for everyone: the browser asks `GET /session`. If the
 * server does not answer, its last answer counts.
 */

export interface Session {
  /** Undefined for a guest. */
  learner: ShownLearner | undefined
}

const REMEMBERED = 'pointer-session'
/** A server that takes longer is treated like no connection. */
const ANSWER_WITHIN_MS = 5_000
/** On a slow line, the last answer counts after this long and until the server has answered. */
const SHOW_REMEMBERED_AFTER_MS = 1_500

let session: Session | undefined
const listeners = new Set<() => void>()

/** Undefined on the server and until it is known. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => undefined,
  )
}

/** Asks the server who is signed in now. Without an answer the session stays as it is. */
export async function refreshSession(): Promise<Session> {
  const answered = await askServer()
  if (answered) remember(answered)
  return setSession(answered ?? session ?? remembered() ?? { learner: undefined })
}

function setSession(current: Session): Session {
  if (!session || !isSame(current, session)) {
    session = current
    for (const listener of listeners) listener()
  }
  return current
}

/**
 * Follows the session from now on. It is read again when the page comes to the front, because somebody may have signed in
 * or out in another tab.
 *
 * @returns stops following it
 */
export function watchSession(): () => void {
  void refreshSession()
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
    // The browser forbids storage: the next page asks the server first.
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
