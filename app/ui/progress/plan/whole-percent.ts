import type { Forecast } from '#app/domain/learning/readiness.ts'

/** A forecast in whole points, as learners see it. */
export function wholePercent({ low, high }: Forecast): { low: number; high: number } {
  return { low: Math.round(100 * low), high: Math.round(100 * high) }
}
