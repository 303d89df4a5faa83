import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const draws = (seed: string) => {
  const random = seededRandom(seed)
  return [1, 2, 3, 4, 5].map(() => random.int(1, 100))
}

test('a seed gives the numbers that it gave in earlier releases', () => {
  expect(draws('page-replacement/1/7/0')).toEqual([73, 29, 25, 24, 4])
})

test('another seed gives other numbers', () => {
  expect(draws('page-replacement/1/7/1')).not.toEqual(draws('page-replacement/1/7/0'))
})

test('both bounds are drawn, and nothing beyond them', () => {
  const random = seededRandom('bounds')
  const drawn = new Set(Array.from({ length: 200 }, () => random.int(-1, 2)))
  expect([...drawn].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2])
})

test('every choice is drawn', () => {
  const random = seededRandom('choices')
  expect(new Set(Array.from({ length: 100 }, () => random.oneOf(['a', 'b', 'c']))).size).toBe(3)
})
