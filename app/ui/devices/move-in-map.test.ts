import { expect, test } from 'vitest'
import { moveInMap } from './move-in-map.ts'

const ROWS = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
]

test.each([
  { from: 'b', key: 'ArrowLeft', to: 'a' },
  { from: 'b', key: 'ArrowRight', to: 'c' },
  { from: 'b', key: 'ArrowDown', to: 'e' },
  { from: 'e', key: 'ArrowUp', to: 'b' },
  { from: 'e', key: 'Home', to: 'd' },
  { from: 'e', key: 'End', to: 'f' },
  { from: 'a', key: 'ArrowLeft', to: undefined },
  { from: 'c', key: 'ArrowRight', to: undefined },
  { from: 'a', key: 'ArrowUp', to: undefined },
  { from: 'd', key: 'ArrowDown', to: undefined },
  { from: 'a', key: 'Enter', to: undefined },
])('$key from $from leads to $to', ({ from, key, to }) => {
  expect(moveInMap(ROWS, from, key)).toBe(to)
})
