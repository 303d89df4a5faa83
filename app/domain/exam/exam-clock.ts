/*
 * The time of an exam. Of the two clocks of a device the one that says more counts. The monotonic clock may stand still while
 * the device sleeps, also below a page that stays visible, and then only the wall clock has gone on. A wall clock that is set
 * back changes nothing; one that is set ahead uses time, because nothing tells that from a sleep. Time that was used is never
 * given back.
 *
 * An exam that is not strict is paused while the learner is away: where a minute or more passes between two readings, nobody
 * was on the page, and that time is not used.
 */

export interface ExamClock {
  /** Milliseconds, as all times here. */
  limit: number
  used: number
  /** The wall clock when that much was used. */
  readAt: number
  paused: boolean
}

/** Both clocks of a device at one moment. */
export interface Reading {
  wall: number
  monotonic: number
}

export function startClock(minutes: number, wall: number): ExamClock {
  return { limit: minutes * 60_000, used: 0, readAt: wall, paused: false }
}

/** The clock when the page opens again. */
export function reopened(clock: ExamClock, wall: number, strict: boolean): ExamClock {
  return passed(clock, wall - clock.readAt, wall, strict)
}

/** The clock some time later on an open page. */
export function ticked(clock: ExamClock, from: Reading, to: Reading, strict: boolean): ExamClock {
  const byMonotonic = to.monotonic - from.monotonic
  const byWall = to.wall - from.wall
  // Both are rounded each second, so a small difference is no sleep.
  return passed(clock, byWall > byMonotonic + NOTICEABLE_MS ? byWall : byMonotonic, to.wall, strict)
}

/** A pause ends what has been counted so far, and resuming counts from then. Call it with a clock that is up to date. */
export function setPaused(clock: ExamClock, paused: boolean): ExamClock {
  return { ...clock, paused }
}

export function timeLeft({ limit, used }: ExamClock): number {
  return limit - used
}

export function isOver(clock: ExamClock): boolean {
  return timeLeft(clock) <= 0
}

/** Whether the time ran out between two readings that are so far apart that the learner was away. */
export function endedAway(before: ExamClock, after: ExamClock): boolean {
  return isOver(after) && after.readAt - before.readAt >= AWAY_MS
}

/** "12:40", "0:05". Seconds that have begun count, so that 0:00 means that it is over. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether the wall clock was set in between, so that the stored clock must be read again from now on. */
export function wasSet(from: Reading, to: Reading): boolean {
  return Math.abs(to.wall - from.wall - (to.monotonic - from.monotonic)) > NOTICEABLE_MS
}

const NOTICEABLE_MS = 2_000
const AWAY_MS = 60_000

function passed(clock: ExamClock, elapsed: number, wall: number, strict: boolean): ExamClock {
  const paused = clock.paused || (!strict && elapsed >= AWAY_MS)
  if (paused) return { ...clock, readAt: wall, paused }
  const used = Math.min(clock.limit, clock.used + Math.max(0, elapsed))
  return { ...clock, used, readAt: wall }
}
