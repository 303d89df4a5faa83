import { sharedText } from './text.ts'

const DAY_MS = 86_400_000

function formatted(day: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(day * DAY_MS)
}

/** "Sunday 22 November". Days are whole days since 1970. */
export function longDate(day: number): string {
  return formatted(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "22 November 2026". */
export function fullDate(day: number): string {
  return formatted(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "today", "Thu" within a week, else "15 Nov", with the year if it is another one. */
export function shortDate(day: number, today: number): string {
  if (day === today) return sharedText.today
  if (day < today && today - day < 7) return formatted(day, { weekday: 'short' })
  const year = formatted(day, { year: 'numeric' })
  const sameYear = year === formatted(today, { year: 'numeric' })
  return formatted(day, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) })
}

/** "Monday". */
export function weekdayName(day: number): string {
  return formatted(day, { weekday: 'long' })
}

/** "November 2026". */
export function monthName(day: number): string {
  return formatted(day, { month: 'long', year: 'numeric' })
}

/** "Nov". */
export function shortMonthName(day: number): string {
  return formatted(day, { month: 'short' })
}

/** 0 is Monday. */
export function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7
}
