import type { AttemptEntry, LoggedAnswer } from './entry.ts'
import { timeOf } from './log.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Local days since 1970, with their fraction.
 *
 * @param utcOffset minutes by which the local clock is ahead of UTC
 */
export function localDay(timeMs: number, utcOffset: number): number {
  return (timeMs + utcOffset * MINUTE_MS) / DAY_MS
}

/** The inverse of `localDay`, in milliseconds since 1970. */
export function timeOfLocalDay(day: number, utcOffset: number): number {
  return day * DAY_MS - utcOffset * MINUTE_MS
}

/** When an answer was given. If the device's clock was ahead of the server's, it is corrected like the time of the entry. */
export function timeOfAnswer(entry: AttemptEntry, { after }: LoggedAnswer): number {
  const end = timeOf(entry)
  if (after === undefined) return end
  return Math.min(end, entry.startedAt + after * 1_000 - (entry.at - end))
}
