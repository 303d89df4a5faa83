import { expect, test } from 'vitest'
import { answerText, ordinal, pointsText } from './answer-text.ts'

test.each([
  [7, '7'],
  ['P1', 'P1'],
  [['A', 'B'], 'A, B'],
  [[], 'none'],
])('the answer %j reads %s', (answer, text) => {
  expect(answerText(answer)).toBe(text)
})

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th'.split(' '),
  )
})

test('half points are written as one half', () => {
  expect([0, 0.5, 1, 9.5].map(pointsText)).toEqual(['0', '½', '1', '9½'])
})
