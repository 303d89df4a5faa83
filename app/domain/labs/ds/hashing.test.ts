import { expect, test } from 'vitest'
import { insertAll, type Probing } from './hashing.ts'

// Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, third edition, exercise 11.4-1: m = 11 and
// h₂(k) = 1 + (k mod 10) for double hashing.
const KEYS = [10, 22, 31, 4, 15, 28, 17, 88, 59]
const _ = undefined

test.each<[Probing, (number | undefined)[]]>([
  ['linear', [22, 88, _, _, 4, 15, 28, 17, 59, 31, 10]],
  ['double', [22, _, 59, 17, 4, 15, 28, 88, _, 31, 10]],
])('the table of the textbook under %s probing', (probing, cells) => {
  expect(insertAll({ slots: 11, probing, keys: KEYS }).cells).toEqual(cells)
})

test('quadratic probing measures from the home slot', () => {
  const { paths } = insertAll({ slots: 7, probing: 'quadratic', keys: [22, 8, 15] })
  expect(paths).toEqual([[1], [1, 2], [1, 2, 5]])
})
