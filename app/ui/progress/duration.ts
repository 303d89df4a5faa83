import { type Activity, minutesOf } from '#app/domain/log/activity.ts'
import * as progressText from './progress-text.ts'

/** "6:40 hours", or "25 minutes" below an hour. */
export function durationText(activity: Activity): { figure: string; unit: string } {
  const { figure, minutes } = duration(activity)
  return { figure, unit: minutes < 60 ? progressText.totals.minutes(minutes) : progressText.totals.hours }
}

/** "6:40 h", "25 min", or "< 1 min" for a few seconds: minutes of many subjects would add up to more than their total. */
export function shortDurationText(activity: Activity): string {
  const { figure, minutes } = duration(activity)
  if (activity.seconds > 0 && activity.seconds < 60) return `< 1 ${progressText.shortUnits.minutes}`
  return `${figure} ${minutes < 60 ? progressText.shortUnits.minutes : progressText.shortUnits.hours}`
}

function duration(activity: Activity): { figure: string; minutes: number } {
  const minutes = minutesOf(activity)
  const rest = String(minutes % 60).padStart(2, '0')
  return { figure: minutes < 60 ? String(minutes) : `${Math.floor(minutes / 60)}:${rest}`, minutes }
}
