import { href } from 'react-router'
import type { AttemptSubmission } from '#app/domain/progress/attempt-submission.ts'

/*
 * Results on their way to the server. One that can't be delivered is kept in this browser, beyond the page's life, and
 * tried again until the server has it or says that it never will. Sending twice is harmless: an attempt has an id.
 */

/**
 * `waiting`: the server did not answer, and the result will be sent again. `limited`: the server accepts no more for now,
 * and the result will be sent again. `full`: the account holds as many results as it may; the result stays in the browser
 * and is sent again with the next page. `signedOut`: the learner's session has ended. `refused`: the result can never be
 * saved.
 */
export type SaveState = 'saving' | 'saved' | 'waiting' | 'limited' | 'full' | 'signedOut' | 'refused'

/** A key for each result, so that two tabs never write the same one. */
const PREFIX = 'pointer-unsaved-'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

const states = new Map<string, SaveState>()
const listeners = new Set<() => void>()

export function watchSaveStates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function saveStateOf(attemptId: string): SaveState | undefined {
  return states.get(attemptId)
}

/** Keeps a finished attempt and sends it until it is saved. */
export function saveResult(submission: AttemptSubmission): void {
  const state = states.get(submission.attemptId)
  if (state !== undefined && state !== 'signedOut') return
  store(submission)
  void deliver(submission)
}

/** Sends what this browser still holds of a learner who is signed in now. */
export function deliverUnsaved(learnerId: string): void {
  for (const submission of stored()) if (submission.learnerId === learnerId) saveResult(submission)
}

async function deliver(submission: AttemptSubmission, pauseMs = FIRST_PAUSE_MS): Promise<void> {
  setState(submission, 'saving')
  const { status, retryAfterS } = await send(submission)
  switch (status) {
    case 200:
      forget(submission)
      return setState(submission, 'saved')
    case 401:
      return setState(submission, 'signedOut')
    case 400:
    case 409:
    case 422:
      forget(submission)
      console.error(`The result ${submission.attemptId} was refused with ${status}.`)
      return setState(submission, 'refused')
    case 403:
      return setState(submission, 'full')
    case 429:
      setState(submission, 'limited')
      await pause(Math.max(retryAfterS * 1000, pauseMs))
      return deliver(submission, longer(pauseMs))
    default:
      setState(submission, 'waiting')
      await pause(pauseMs)
      return deliver(submission, longer(pauseMs))
  }
}

function longer(pauseMs: number): number {
  return Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** The status is 0 if there was no answer. */
async function send(submission: AttemptSubmission): Promise<{ status: number; retryAfterS: number }> {
  try {
    const response = await fetch(href('/attempts'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(submission),
      // Goes on when the page is closed meanwhile.
      keepalive: true,
    })
    return { status: response.status, retryAfterS: Number(response.headers.get('Retry-After')) || 0 }
  } catch (error) {
    console.error(error)
    return { status: 0, retryAfterS: 0 }
  }
}

/** Until the time is over or the connection is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}

function setState({ attemptId }: AttemptSubmission, state: SaveState): void {
  states.set(attemptId, state)
  for (const listener of listeners) listener()
}

/** Where storage is forbidden, a result lives as long as its page. */
function store(submission: AttemptSubmission): void {
  try {
    localStorage.setItem(PREFIX + submission.attemptId, JSON.stringify(submission))
  } catch {}
}

function forget({ attemptId }: AttemptSubmission): void {
  try {
    localStorage.removeItem(PREFIX + attemptId)
  } catch {}
}

function stored(): AttemptSubmission[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parse(localStorage.getItem(key)))
  } catch {
    return []
  }
}

function parse(text: string | null): AttemptSubmission[] {
  try {
    const parsed = JSON.parse(text ?? 'null')
    return typeof parsed?.attemptId === 'string' ? [parsed] : []
  } catch {
    return []
  }
}
