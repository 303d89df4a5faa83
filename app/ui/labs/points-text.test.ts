import { expect, test } from 'vitest'
import { pointsText } from './points-text.ts'

test('half points are written as one half', () => {
  expect([0, 0.5, 1, 9.5].map(pointsText)).toEqual(['0', '½', '1', '9½'])
})
