import { progressText } from './progress-text.ts'

/** "6:40 hours", or "25 minutes" below an hour. */
export function durationText(seconds: number): { figure: string; unit: string } {
  const { figure, minutes } = duration(seconds)
  const { totals } = progressText
  return { figure, unit: minutes < 60 ? totals.minutes(minutes) : totals.hours }
}

/** "6:40 h", "25 min". */
export function shortDurationText(seconds: number): string {
  const { figure, minutes } = duration(seconds)
  const { subjects } = progressText
  return `${figure} ${minutes < 60 ? subjects.minutes : subjects.hours}`
}

function duration(seconds: number): { figure: string; minutes: number } {
  const minutes = Math.round(seconds / 60)
  const rest = String(minutes % 60).padStart(2, '0')
  return { figure: minutes < 60 ? String(minutes) : `${Math.floor(minutes / 60)}:${rest}`, minutes }
}
