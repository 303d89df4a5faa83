import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/random.ts'
import { trials } from '#test/trials.ts'
import { buildHeap, siftDown, siftUp } from './rules/sift.ts'

// Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, "Building a heap" and "Maintaining the heap property".
test('the heap that the textbook builds', () => {
  expect(buildHeap([4, 1, 3, 2, 16, 9, 10, 14, 8, 7], 'max')).toEqual([16, 14, 10, 8, 7, 9, 3, 2, 4, 1])
})

test('the key that sinks two levels in the textbook', () => {
  const { cells, passed } = siftDown([16, 4, 10, 14, 7, 9, 3, 2, 8, 1], 1, 'max')
  expect(passed).toEqual([14, 8])
  expect(cells).toEqual([16, 14, 10, 8, 7, 9, 3, 2, 4, 1])
})

// The heap of the note on heaps, worked by hand there.
test('an inserted key climbs past smaller parents', () => {
  const { cells, passed } = siftUp([12, 10, 8, 5, 1, 4, 3, 11], 7, 'max')
  expect(passed).toEqual([5, 10])
  expect(cells).toEqual([12, 11, 8, 10, 1, 4, 3, 5])
})

test.each(['max', 'min'] as const)('extracting from a %s-heap sorts the keys', (order) => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const random = seededRandom(`heap-${seed}`)
    const keys = random.shuffle(Array.from({ length: random.int(2, 12) }, (_, at) => at))
    let heap = buildHeap(keys, order)
    const taken = keys.map(() => {
      const [top] = heap
      heap = siftDown([heap.at(-1) ?? 0, ...heap.slice(1, -1)], 0, order).cells.slice(0, heap.length - 1)
      return top
    })
    const sorted = [...keys].sort((a, b) => (order === 'max' ? b - a : a - b))
    expect(taken).toEqual(sorted)
  }
})
