import type { Assumptions } from './assumptions.ts'

export const DAYS = 365
export const DAY_S = 86_400
export const HOUR_S = 3_600

/** The visits of each day of a year, as a multiple of the average day. The season is at the end of the year. */
export function dayFactors({ season }: Pick<Assumptions, 'season'>): number[] {
  const others = DAYS - season.days
  const usual = DAYS / (others + season.days * season.times)
  return Array.from({ length: DAYS }, (_, day) => (day < others ? usual : usual * season.times))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The busiest hour of a day, as a multiple of its average hour. */
export function hourFactor({ hours }: Pick<Assumptions, 'hours'>): number {
  return (Math.max(...hours) * hours.length) / sum(hours)
}

/** The busiest hour of a day in the season, as a multiple of the year's average hour. */
export function peakFactor(assumptions: Pick<Assumptions, 'season' | 'hours'>): number {
  return Math.max(...dayFactors(assumptions)) * hourFactor(assumptions)
}
