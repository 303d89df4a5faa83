import { localDay } from '#app/domain/log/answer-time.ts'

/** Minutes by which this clock is ahead of UTC. */
export function utcOffset(): number {
  return -new Date().getTimezoneOffset()
}

/** Days since 1970 at this place, with their fraction. */
export function localDayNow(): number {
  return localDay(Date.now(), utcOffset())
}
