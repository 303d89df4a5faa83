import { expect, test } from 'vitest'
import { pick } from './pick-text.ts'

test('a place is named by its ordinal, with the exceptions of 11 to 13', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(pick.ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th'.split(' '),
  )
})
