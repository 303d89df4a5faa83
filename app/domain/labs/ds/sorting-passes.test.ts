import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/random.ts'
import { trials } from '#test/trials.ts'
import { afterPasses, mergeComparisons, partition } from './rules/sorts.ts'

// Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, "Description of quicksort": the partition of
// 2 8 7 1 3 5 6 4.
test('the partition of the textbook', () => {
  const { keys, index } = partition([2, 8, 7, 1, 3, 5, 6, 4], 0, 7)
  expect(keys).toEqual([2, 1, 3, 4, 7, 5, 6, 8])
  expect(index).toBe(3)
})

// The examples of the note on sorting, worked by hand there.
test.each([
  ['insertion', [3, 6, 8, 2, 7, 4]],
  ['selection', [2, 3, 8, 6, 7, 4]],
  ['bubble', [3, 2, 6, 4, 7, 8]],
] as const)('%s sort after two passes', (sort, array) => {
  expect(afterPasses(sort, [6, 3, 8, 2, 7, 4], 2)).toEqual(array)
})

test('the comparisons of a merge, worked by hand', () => {
  expect(mergeComparisons([1, 4, 5, 7], [2, 3, 6, 8])).toBe(7)
  expect(mergeComparisons([1, 2, 3, 4], [5, 6, 7, 8])).toBe(4)
  expect(mergeComparisons([2, 3], [1, 4])).toBe(3)
})

test.each(['insertion', 'selection', 'bubble'] as const)('all passes of %s sort the keys', (sort) => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const keys = seededRandom(`sort-${seed}`).shuffle([1, 2, 3, 4, 5, 6, 7, 8])
    expect(afterPasses(sort, keys, 7)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  }
})

test('a partition puts the pivot in its final place', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const keys = seededRandom(`partition-${seed}`).shuffle([0, 1, 2, 3, 4, 5, 6, 7])
    const { keys: after, index } = partition(keys, 0, 7)
    expect(after[index]).toBe(index)
    expect(after.slice(0, index).every((key) => key < index)).toBe(true)
  }
})
