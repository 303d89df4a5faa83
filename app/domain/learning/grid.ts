/*
 * Densities over an ability, as 33 points from -4 to 4 logits. All loops over the points are here; the rest of the engine
 * does not know how many there are.
 */

const SIZE = 33
const FIRST = -4
const STEP = 0.25
const POINTS: readonly number[] = Array.from({ length: SIZE }, (_, index) => FIRST + STEP * index)

/**
 * A number for each point: a density, which sums to 1, or a function of the ability. A plain array, because a Float64Array of
 * this size costs several times as much to allocate.
 */
export type OnGrid = readonly number[]

/** Row i is the density of a child whose parent is at point i. */
export type Kernel = readonly OnGrid[]

export function onGrid(of: (ability: number) => number): OnGrid {
  return POINTS.map(of)
}

/** An array to be filled. */
function blank(): number[] {
  return POINTS.slice()
}

/** The logistic function of `slope · (ability + shift)`. One exponential: neighbours differ by a constant factor. */
export function logistic(slope: number, shift: number): OnGrid {
  const values = blank()
  const factor = Math.exp(-slope * STEP)
  let odds = Math.exp(-slope * (FIRST + shift))
  for (let i = 0; i < SIZE; i++) {
    values[i] = 1 / (1 + odds)
    odds *= factor
  }
  return values
}

export function normalDensity(mean: number, sd: number): OnGrid {
  return normalised(onGrid((ability) => Math.exp(-0.5 * ((ability - mean) / sd) ** 2)))
}

export function normalKernel(sd: number): Kernel {
  return POINTS.map((mean) => normalDensity(mean, sd))
}

/** Scaled so that it sums to 1. */
export function normalised(density: OnGrid): OnGrid {
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += density[i] as number
  const values = blank()
  for (let i = 0; i < SIZE; i++) values[i] = (density[i] as number) / sum
  return values
}

/** Exponentials, scaled so that the largest is 1. */
export function relative(logs: OnGrid): OnGrid {
  const max = largest(logs)
  const values = blank()
  for (let i = 0; i < SIZE; i++) values[i] = Math.exp((logs[i] as number) - max)
  return values
}

function largest(values: OnGrid): number {
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < SIZE; i++) max = Math.max(max, values[i] as number)
  return max
}

export function dot(left: OnGrid, right: OnGrid): number {
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += (left[i] as number) * (right[i] as number)
  return sum
}

/** What a child's log-likelihood says about its parent, as a log-likelihood. */
export function messageToParent(kernel: Kernel, logLikelihood: OnGrid): OnGrid {
  const likelihood = relative(logLikelihood)
  const message = blank()
  for (let i = 0; i < SIZE; i++)
    message[i] = Math.log(dot(kernel[i] as OnGrid, likelihood) + Number.MIN_VALUE)
  return message
}

/** The density of a child, given that of its parent. */
export function priorFromParent(kernel: Kernel, parent: OnGrid): OnGrid {
  const prior = blank().fill(0)
  for (let i = 0; i < SIZE; i++) {
    const row = kernel[i] as OnGrid
    const weight = parent[i] as number
    for (let j = 0; j < SIZE; j++) prior[j] = (prior[j] as number) + weight * (row[j] as number)
  }
  return prior
}

/** A density times a likelihood. */
export function posterior(prior: OnGrid, logLikelihood: OnGrid): OnGrid {
  const likelihood = relative(logLikelihood)
  const density = blank()
  for (let i = 0; i < SIZE; i++) density[i] = (likelihood[i] as number) * (prior[i] as number)
  return normalised(density)
}

/** A density without a likelihood that is part of it. */
export function withoutLikelihood(density: OnGrid, logLikelihood: OnGrid): OnGrid {
  const inverse = blank()
  for (let i = 0; i < SIZE; i++) inverse[i] = -(logLikelihood[i] as number)
  return posterior(density, inverse)
}

/** Adds up log-likelihoods. */
export function total(logs: readonly OnGrid[]): OnGrid {
  const sum = blank().fill(0)
  for (const log of logs) for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] as number) + (log[i] as number)
  return sum
}

export function expectedAbility(density: OnGrid): number {
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += (density[i] as number) * (POINTS[i] as number)
  return sum
}

export function standardDeviation(density: OnGrid): number {
  const centre = expectedAbility(density)
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += (density[i] as number) * ((POINTS[i] as number) - centre) ** 2
  return Math.sqrt(sum)
}

/** The probability that a function of the ability, rising from 0 to 1, is above a cut: linear between the points. */
export function probabilityAbove(density: OnGrid, rising: OnGrid, cut: number): number {
  let above = 0
  for (let i = 0; i < SIZE; i++) {
    const value = rising[i] as number
    const low = i === 0 ? 0 : ((rising[i - 1] as number) + value) / 2
    const high = i === SIZE - 1 ? 1 : (value + (rising[i + 1] as number)) / 2
    const share = cut <= low ? 1 : cut >= high ? 0 : (high - cut) / (high - low)
    above += (density[i] as number) * share
  }
  return above
}

/** Mean and variance of something, at each point. */
export interface Moments {
  mean: OnGrid
  variance: OnGrid
}

/** The moments, given a parent's value, of what is known given the child's. */
export function expectationGivenParent(kernel: Kernel, logLikelihood: OnGrid, given: Moments): Moments {
  const likelihood = relative(logLikelihood)
  const means = blank()
  const variances = blank()
  for (let i = 0; i < SIZE; i++) {
    const row = kernel[i] as OnGrid
    let sum = 0
    let first = 0
    let second = 0
    for (let j = 0; j < SIZE; j++) {
      const weight = (row[j] as number) * (likelihood[j] as number)
      const mean = given.mean[j] as number
      sum += weight
      first += weight * mean
      second += weight * (mean * mean + (given.variance[j] as number))
    }
    means[i] = first / sum
    variances[i] = second / sum - (first / sum) ** 2
  }
  return { mean: means, variance: variances }
}

/** Over a density of the points. */
export function momentsOf(density: OnGrid, { mean, variance }: Moments): { mean: number; variance: number } {
  const expected = dot(density, mean)
  let second = 0
  for (let i = 0; i < SIZE; i++)
    second += (density[i] as number) * ((mean[i] as number) ** 2 + (variance[i] as number))
  return { mean: expected, variance: second - expected ** 2 }
}
