import { localDay } from '#app/domain/log/answer-time.ts'
import { utcOffset } from './utc-offset.ts'

/** Days since 1970 at this place, with their fraction. */
export function localDayNow(): number {
  return localDay(Date.now(), utcOffset())
}
