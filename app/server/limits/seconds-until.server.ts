/** Whole seconds from now to a time, both in milliseconds since 1970, for `Retry-After`: at least one. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}
