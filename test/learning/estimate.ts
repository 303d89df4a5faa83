import { meanOf } from './scores.ts'

/** A measured figure and how far chance may have moved it. */
export interface Estimate {
  value: number
  standardError: number
}

/** A mean over independent values: one for each learner, so that the answers of one learner count as one. */
export function estimateMean(values: readonly number[]): Estimate {
  const value = meanOf(values)
  const variance = meanOf(values.map((one) => (one - value) ** 2))
  return { value, standardError: Math.sqrt(variance / Math.max(1, values.length - 1)) }
}

export function estimateRoot(squares: readonly number[]): Estimate {
  const { value, standardError } = estimateMean(squares)
  return { value: Math.sqrt(value), standardError: standardError / (2 * Math.sqrt(value)) }
}

/** Of the mean of one list to that of another; the lists are of the same learners. */
export function estimateRatio(values: readonly number[], to: readonly number[]): Estimate {
  const value = meanOf(values) / meanOf(to)
  const residuals = values.map((one, index) => one - value * (to[index] ?? 0))
  return { value, standardError: estimateMean(residuals).standardError / meanOf(to) }
}

export function estimateDifference(values: readonly number[], from: readonly number[]): Estimate {
  return estimateMean(values.map((one, index) => one - (from[index] ?? 0)))
}

export function exactly(value: number): Estimate {
  return { value, standardError: 0 }
}
