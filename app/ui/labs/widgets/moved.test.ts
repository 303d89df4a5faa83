import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const LIST = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
])('from %i to %i', (from, to, text) => {
  expect(moved(LIST, from, to).join('')).toBe(text)
})

test.each([
  [0, -1],
  [3, 4],
  [2, 2],
  [7, 0],
])('from %i to %i changes nothing', (from, to) => {
  expect(moved(LIST, from, to)).toBe(LIST)
})

test('moving back restores the list', () => {
  const index = fc.nat(3)
  fc.assert(
    fc.property(index, index, (from, to) => {
      expect(moved(moved(LIST, from, to), to, from)).toEqual(LIST)
    }),
  )
})
