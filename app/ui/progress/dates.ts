import * as sharedText from './text.ts'

const DAY_MS = 86_400_000

/** By their options: to make one takes a phone milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(day: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(day * DAY_MS)
}

/** "Sunday 22 November". Days are whole days since 1970. */
export function longDate(day: number): string {
  return formatted(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "22 November 2026". */
export function fullDate(day: number): string {
  return formatted(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "24 November", where the device is. @param time in milliseconds since 1970 */
export function dayAndMonth(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(time)
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

/** "Mon 23 Nov". */
export function dayOfWeekAndMonth(day: number): string {
  return formatted(day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** "23", "1 Dec" on the first of a month. */
export function dayOfMonth(day: number): string {
  const date = formatted(day, { day: 'numeric' })
  return date === '1' ? `1 ${shortMonthName(day)}` : date
}

/** "2026-11-22", as a field for a date has it. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Undefined if the text is no date. */
export function dayOfIsoDate(text: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / DAY_MS
}
