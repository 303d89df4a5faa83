import * as text from './dates-text.ts'

/*
 * Days are whole days since 1970. The dates are not made with `Intl`: its first use on a page loads the data of a locale, which
 * keeps a phone busy for 100 ms and more (docs/decisions/0005).
 */

const DAY_MS = 86_400_000

function dateOfDay(day: number): { date: number; month: string; year: number } {
  const date = new Date(day * DAY_MS)
  return {
    date: date.getUTCDate(),
    month: text.months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}

const short = (name: string) => name.slice(0, 3)

/** "Sunday 22 November". */
export function longDate(day: number): string {
  return `${weekdayName(day)} ${dateAndMonth(day)}`
}

/** "22 November". */
export function dateAndMonth(day: number): string {
  const { date, month } = dateOfDay(day)
  return `${date} ${month}`
}

/** "22 November 2026". */
export function fullDate(day: number): string {
  return `${dateAndMonth(day)} ${dateOfDay(day).year}`
}

/** "22 November 2026" in UTC, so that server and browser write the same day. @param time in milliseconds since 1970 */
export function fullDateOf(time: number): string {
  return fullDate(Math.floor(time / DAY_MS))
}

/** "today", "Thu" within a week, else "15 Nov", with the year if it is another one. */
export function shortDate(day: number, today: number): string {
  if (day === today) return text.today
  return day < today && today - day < 7 ? short(weekdayName(day)) : dateInYear(day, today)
}

/** "15 Nov", with the year if it is another one. */
function dateInYear(day: number, today: number): string {
  const { date, month, year } = dateOfDay(day)
  return `${date} ${short(month)}${year === dateOfDay(today).year ? '' : ` ${year}`}`
}

/** "Monday". */
export function weekdayName(day: number): string {
  return text.weekdays[new Date(day * DAY_MS).getUTCDay()] ?? ''
}

/** "November 2026". */
export function monthName(day: number): string {
  const { month, year } = dateOfDay(day)
  return `${month} ${year}`
}

/** "Nov". */
export function shortMonthName(day: number): string {
  return short(dateOfDay(day).month)
}

/** "Mon 23 Nov". */
export function dayOfWeekAndMonth(day: number): string {
  const { date, month } = dateOfDay(day)
  return `${short(weekdayName(day))} ${date} ${short(month)}`
}

/** "23", "1 Dec" on the first of a month. */
export function dayOfMonth(day: number): string {
  const { date, month } = dateOfDay(day)
  return date === 1 ? `1 ${short(month)}` : `${date}`
}

/** "24 November", where the device is. Only for the browser. @param time in milliseconds since 1970 */
export function localDate(time: number): string {
  return dateAndMonth(localDayOf(time))
}

/** "24 November at 09:05", where the device is. Only for the browser. @param time in milliseconds since 1970 */
export function localDateAndTime(time: number): string {
  const date = new Date(time)
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, '0'))
  return text.dateAndTime(localDate(time), `${hours}:${minutes}`)
}

/** "15 Nov", with the year if it is another one, where the device is. Only for the browser. */
export function shortLocalDate(time: number): string {
  return dateInYear(localDayOf(time), localDayOf(Date.now()))
}

function localDayOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
}

/** "2026-11-22", as a field for a date has it. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Undefined if the text is no date. */
export function dayOfIsoDate(written: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / DAY_MS
}
