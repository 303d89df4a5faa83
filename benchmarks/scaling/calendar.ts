import type { Assumptions } from './assumptions.ts'

export const DAYS = 365
export const DAY_S = 86_400
export const HOUR_S = 3_600

/** Of each day of a year, how many times the visits of the average day it has. The season comes at the year's end. */
export function dayFactors({ season }: Pick<Assumptions, 'season'>): number[] {
  const others = DAYS - season.days
  const usual = DAYS / (others + season.days * season.times)
  return Array.from({ length: DAYS }, (_, day) => (day < others ? usual : usual * season.times))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** How far the busiest hour of a day stands above the average of the day. */
export function hourFactor({ hours }: Pick<Assumptions, 'hours'>): number {
  return (Math.max(...hours) * hours.length) / sum(hours)
}

/** How far the busiest hour of a day in the season stands above the average of the year. */
export function peakFactor(assumptions: Pick<Assumptions, 'season' | 'hours'>): number {
  return Math.max(...dayFactors(assumptions)) * hourFactor(assumptions)
}
