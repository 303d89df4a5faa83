import { expect, test } from 'vitest'
import {
  dot,
  expectedAbility,
  logistic,
  normalDensity,
  onGrid,
  probabilityAbove,
  standardDeviation,
} from './grid.ts'

test('the logistic function is that of the formula', () => {
  for (const [slope, shift] of [
    [0.9, 0],
    [0.9, -2.7],
    [0.75, 3.1],
  ] as const) {
    const values = logistic(slope, shift)
    const expected = onGrid((ability) => 1 / (1 + Math.exp(-slope * (ability + shift))))
    for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 13)
  }
})

test('a density sums to 1 and has its mean and standard deviation', () => {
  const density = normalDensity(0.6, 0.7)
  expect(
    dot(
      density,
      onGrid(() => 1),
    ),
  ).toBeCloseTo(1, 12)
  expect(expectedAbility(density)).toBeCloseTo(0.6, 3)
  expect(standardDeviation(density)).toBeCloseTo(0.7, 3)
})

test('the probability to be above a cut falls from 1 to 0', () => {
  const density = normalDensity(0, 0.7)
  const rising = logistic(1, 0)
  const probabilities = [0, 0.3, 0.5, 0.7, 1].map((cut) => probabilityAbove(density, rising, cut))
  expect(probabilities[0]).toBeCloseTo(1, 12)
  expect(probabilities[2]).toBeCloseTo(0.5, 2)
  expect(probabilities[4]).toBeCloseTo(0, 12)
  expect(probabilities).toEqual(probabilities.toSorted((left, right) => right - left))
})
