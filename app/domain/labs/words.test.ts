import { expect, test } from 'vitest'
import { listed } from './words.ts'

test.each([
  [[], ''],
  [['P0'], 'P0'],
  [['P0', 'P1'], 'P0 and P1'],
  [[0, 1, 2], '0, 1 and 2'],
])('lists %j as a sentence does', (items, text) => {
  expect(listed(items)).toBe(text)
})
