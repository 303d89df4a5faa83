/*
 * Which files the daily backups are, by their names, and which of them are kept. Other files are never touched, such as
 * those of `npm run backup`.
 */

/** A day in UTC, as in `2026-05-04`. */
export type Day = string

const FINISHED = /^pointer-daily-(\d{4}-\d\d-\d\d)\.db$/
/** What is left of a backup whose process was killed. */
const UNFINISHED = /^pointer-daily-\d{4}-\d\d-\d\d\.db\.[\da-f-]{36}\.unfinished(-journal)?$/

export function dayAt(now: number): Day {
  return new Date(now).toISOString().slice(0, 10)
}

export function fileOf(day: Day): string {
  return `pointer-daily-${day}.db`
}

/** The days of the daily backups among some files. */
export function daysOf(files: readonly string[]): Day[] {
  return files.flatMap((file) => FINISHED.exec(file)?.[1] ?? []).filter(isDay)
}

export function isUnfinished(file: string): boolean {
  return UNFINISHED.test(file)
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && dayAt(at) === text
}

const DAYS_KEPT = 7
const WEEKS_KEPT = 4

/**
 * The days whose backups are no longer needed. The newest seven are kept and, of the older ones, the last of each week for
 * the four newest weeks.
 *
 * Only days with a backup count. So the first backup after a long break deletes no more than any other, and a clock that was
 * wrong deletes nothing.
 */
export function daysToDelete(days: readonly Day[]): Day[] {
  const older = [...new Set(days)].sort().reverse().slice(DAYS_KEPT)
  const lastOfWeek = new Map<number, Day>()
  for (const day of older) if (!lastOfWeek.has(weekOf(day))) lastOfWeek.set(weekOf(day), day)
  const kept = new Set([...lastOfWeek.values()].slice(0, WEEKS_KEPT))
  return older.filter((day) => !kept.has(day))
}

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const DAYS_SINCE_MONDAY = 3

function weekOf(day: Day): number {
  return Math.floor((Date.parse(`${day}T00:00Z`) / DAY_MS + DAYS_SINCE_MONDAY) / 7)
}
