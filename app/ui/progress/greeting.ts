/**
 * How Today begins.
 *
 * @param hour of the learner's clock
 * @param name undefined for a guest
 * @param away whether the learner was away for a long time
 */
export function greetingAt(hour: number, name: string | undefined, away: boolean): string {
  const words = away ? 'Welcome back' : `Good ${partOfDay(hour)}`
  return name === undefined ? `${words}.` : `${words}, ${name}.`
}

function partOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
