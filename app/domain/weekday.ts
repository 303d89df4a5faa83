/** 0 is Monday. Days are whole days since 1970. */
export function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7
}
