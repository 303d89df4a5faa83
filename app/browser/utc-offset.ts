/** Minutes by which this clock is ahead of UTC. */
export function utcOffset(): number {
  return -new Date().getTimezoneOffset()
}
