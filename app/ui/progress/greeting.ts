import * as todayText from './today-text.ts'

const text = todayText.greeting

/**
 * The greeting on Today.
 *
 * @param hour of the learner's clock
 * @param name undefined for a guest
 * @param away whether the learner was away for a long time
 */
export function greetingAt(hour: number, name: string | undefined, away: boolean): string {
  return text.full(away ? text.away : text[partOfDay(hour)], name)
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
