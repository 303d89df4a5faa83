import type { LogPage, UploadOutcome } from '#app/domain/log/sync-protocol.ts'
import type { Device } from './device.ts'
import type { StoredEntry } from './stored-records.ts'
import { type RawAnswer, readPage, readUploadAnswer, SyncFailure } from './sync-answers.ts'
import { nextBatch, nextRetryAt } from './upload-batch.ts'

/*
 * Synchronises a learner's log on this device with the server. A round sends the unsent entries and then fetches new ones.
 * Sending is idempotent, so a round can stop anywhere and be repeated. The lock only avoids duplicate requests.
 */

const REQUEST_TIMEOUT_MS = 20_000
/** A frozen tab keeps its lock. After this time a round goes on without the lock. */
const LOCK_TIMEOUT_MS = 30_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000
/** A page that becomes visible fetches the entries of other devices, but not more often than this. */
const MIN_INTERVAL_MS = 30_000

export type SyncState = 'idle' | 'saving' | SyncFailure['state']

/** The part of the log that synchronising reads and writes. */
export interface SyncedLog {
  learnerId: string
  /** The entries as they were last read. */
  latest(): readonly StoredEntry[]
  /** Reads the unsent entries again, because another tab may have sent them. */
  readWaiting(): Promise<readonly StoredEntry[]>
  readCursor(): Promise<number>
  applyOutcomes(outcomes: readonly UploadOutcome[]): Promise<void>
  applyPage(page: LogPage, after: number): Promise<void>
  /** Forgets what the server has, so that everything is sent and fetched again. */
  forgetServer(): Promise<void>
  report(state: SyncState, code?: SyncFailure['code']): void
}

export interface LogSync {
  /** Starts a round now, or another after the one that is under way. Resolves when all are over; never rejects. */
  syncNow(): Promise<void>
  stop(): void
}

export function startSync(log: SyncedLog, device: Device): LogSync {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let failures = 0
  let endedAt = Number.NEGATIVE_INFINITY
  let cancelTimer = () => {}

  async function rounds() {
    do {
      again = false
      await guardedRound()
    } while (again && !stopped)
    running = undefined
  }

  async function guardedRound() {
    cancelTimer()
    log.report('saving')
    try {
      await withLock(device, `pointer-sync-${log.learnerId}`, round)
      failures = 0
      endedAt = device.now()
      log.report('idle')
      const retryAt = nextRetryAt(log.latest())
      if (retryAt !== undefined) wakeAfter(Math.max(FIRST_PAUSE_MS, retryAt - device.now()))
    } catch (error) {
      if (stopped) return
      const failure = error instanceof SyncFailure ? error : new SyncFailure('failed', undefined, error)
      if (failure !== error) console.error(error)
      log.report(failure.state, failure.code)
      // A retry cannot succeed before the next sign-in.
      if (failure.state === 'signedOut' || failure.state === 'otherLearner') return
      wakeAfter(pauseAfter(failures, device.random()))
      failures++
    }
  }

  async function round() {
    await pushAll()
    await pullAll()
  }

  async function pushAll() {
    while (!stopped) {
      const batch = nextBatch(await log.readWaiting(), device.now())
      if (batch.length === 0) return
      await push(batch, false)
    }
  }

  async function push(batch: ReturnType<typeof nextBatch>, keepalive: boolean) {
    const body = JSON.stringify({ learner: log.learnerId, entries: batch })
    const answer = await request(device, '/log', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive,
    })
    const outcomes = readUploadAnswer(answer, log.learnerId, batch)
    if (!stopped) await log.applyOutcomes(outcomes)
  }

  async function pullAll() {
    while (!stopped) {
      const after = await log.readCursor()
      const query = new URLSearchParams({ learner: log.learnerId, after: String(after) })
      const page = readPage(await request(device, `/log?${query}`, {}), log.learnerId, after)
      if (stopped) return
      if (page.lastSeq < after) {
        await log.forgetServer()
        again = true
        return
      }
      if (page.entries.length > 0) await log.applyPage(page, after)
      if (page.lastSeq === after + page.entries.length) return
    }
  }

  function syncNow(): Promise<void> {
    if (stopped) return Promise.resolve()
    if (running) again = true
    running ??= rounds()
    return running
  }

  function wakeAfter(ms: number) {
    cancelTimer()
    if (!stopped) cancelTimer = device.startTimer(ms, () => void syncNow())
  }

  /** The page may end before a round does: send one batch in a request that outlives the page. */
  function sendBeforeTheEnd() {
    const batch = nextBatch(log.latest(), device.now())
    // The entries stay unsent until an answer is applied.
    if (batch.length > 0) push(batch, true).catch(() => undefined)
  }

  const stopListening = device.listen((event) => {
    if (event === 'hidden' || event === 'leave') sendBeforeTheEnd()
    else if (
      failures > 0 ||
      device.now() - endedAt >= MIN_INTERVAL_MS ||
      nextBatch(log.latest(), device.now())[0]
    )
      void syncNow()
  })

  return {
    syncNow,
    stop() {
      stopped = true
      cancelTimer()
      stopListening()
    },
  }
}

/** Exponential backoff with jitter: half of the pause is random, so that devices do not retry at the same time. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  return Math.round((longest * (1 + random)) / 2)
}

/** @throws SyncFailure if the answer, with its body, does not arrive in time */
async function request(device: Device, url: string, init: RequestInit): Promise<RawAnswer> {
  const stop = new AbortController()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const cancelTimer = device.startTimer(REQUEST_TIMEOUT_MS, () => {
    reject(new Error('timeout'))
    stop.abort()
  })
  const answer = async () => {
    const response = await device.fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: stop.signal,
    })
    return { status: response.status, text: await response.text() }
  }
  try {
    return await Promise.race([answer(), timeout])
  } catch (error) {
    throw new SyncFailure('offline', 'no-answer', error)
  } finally {
    cancelTimer()
  }
}

async function withLock(device: Device, name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = device
  if (!locks) return work()
  let started = false
  const waiting = new AbortController()
  const cancelTimer = device.startTimer(LOCK_TIMEOUT_MS, () => waiting.abort())
  try {
    await locks.request(name, { signal: waiting.signal }, () => {
      started = true
      cancelTimer()
      return work()
    })
  } catch (error) {
    if (started) throw error
    await work()
  } finally {
    cancelTimer()
  }
}
