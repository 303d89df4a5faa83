/*
 * Densities over an ability, as 33 points from -4 to 4 logits. All loops over the points are here; the rest of the engine
 * does not know how many there are.
 */

/** A multiple of 3: see `dot`. */
const SIZE = 33
const FIRST = -4
const STEP = 0.25
const POINTS: number[] = []
for (let i = 0; i < SIZE; i++) POINTS.push(FIRST + STEP * i)

/**
 * A number for each point: a density, which sums to 1, or a function of the ability. A plain array, because a Float64Array
 * of this size costs several times as much to allocate.
 */
export type OnGrid = readonly number[]

/** The conditional distribution of a child's value, given its parent's. */
export interface Kernel {
  /** For each value of the parent the density of the child. */
  ofChild: readonly OnGrid[]
  /** The same numbers, for each value of the child. */
  ofParent: readonly OnGrid[]
}

export function onGrid(of: (ability: number) => number): OnGrid {
  return mapOnGrid(POINTS, of)
}

export function mapOnGrid(values: OnGrid, of: (value: number) => number): OnGrid {
  const results = blank()
  for (let i = 0; i < SIZE; i++) results[i] = of(values[i] as number)
  return results
}

/** A new array to fill. It is a copy, so that the engine treats all these arrays as packed arrays of doubles. */
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
  const ofChild = POINTS.map((mean) => normalDensity(mean, sd))
  return { ofChild, ofParent: POINTS.map((_, child) => columnOf(ofChild, child)) }
}

function columnOf(rows: readonly OnGrid[], index: number): OnGrid {
  const column = blank()
  for (const [row, values] of rows.entries()) column[row] = values[index] as number
  return column
}

/** Scaled so that it sums to 1. */
export function normalised(density: OnGrid): OnGrid {
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += density[i] as number
  const scale = 1 / sum
  const values = blank()
  for (let i = 0; i < SIZE; i++) values[i] = (density[i] as number) * scale
  return values
}

/** A product of likelihoods, scaled so that the largest is 1: only the ratios count, and it must not fall to 0. */
export function product(factors: readonly OnGrid[]): OnGrid {
  const values = blank().fill(1)
  for (const factor of factors)
    for (let i = 0; i < SIZE; i++) values[i] = (values[i] as number) * (factor[i] as number)
  let max = 0
  for (let i = 0; i < SIZE; i++) max = Math.max(max, values[i] as number)
  const scale = 1 / max
  for (let i = 0; i < SIZE; i++) values[i] = (values[i] as number) * scale
  return values
}

/** Three independent sums let the processor add in parallel. */
export function dot(left: OnGrid, right: OnGrid): number {
  let first = 0
  let second = 0
  let third = 0
  for (let i = 0; i < SIZE; i += 3) {
    first += (left[i] as number) * (right[i] as number)
    second += (left[i + 1] as number) * (right[i + 1] as number)
    third += (left[i + 2] as number) * (right[i + 2] as number)
  }
  return first + second + third
}

/** The likelihood of a parent's value, computed from the likelihood of its child's value. It is nowhere 0. */
export function messageToParent({ ofChild }: Kernel, likelihood: OnGrid): OnGrid {
  const message = blank()
  for (let i = 0; i < SIZE; i++) message[i] = dot(ofChild[i] as OnGrid, likelihood)
  return message
}

/** The density of a child, computed from the density of its parent. */
export function priorFromParent({ ofParent }: Kernel, parent: OnGrid): OnGrid {
  const prior = blank()
  for (let i = 0; i < SIZE; i++) prior[i] = dot(ofParent[i] as OnGrid, parent)
  return prior
}

/** A density times a likelihood. */
export function posterior(prior: OnGrid, likelihood: OnGrid): OnGrid {
  const density = blank()
  for (let i = 0; i < SIZE; i++) density[i] = (prior[i] as number) * (likelihood[i] as number)
  return normalised(density)
}

/** A density divided by a message that is part of it. */
export function withoutMessage(density: OnGrid, message: OnGrid): OnGrid {
  const rest = blank()
  for (let i = 0; i < SIZE; i++) rest[i] = (density[i] as number) / (message[i] as number)
  return normalised(rest)
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
export function expectationGivenParent(kernel: Kernel, likelihood: OnGrid, given: Moments): Moments {
  const means = blank()
  const variances = blank()
  for (let i = 0; i < SIZE; i++) {
    const row = kernel.ofChild[i] as OnGrid
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
