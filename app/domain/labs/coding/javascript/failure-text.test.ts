import { expect, test } from 'vitest'
import { adviceOn, errorSentence } from './failure-text.ts'

test.each([
  ['Error: You looked at 5 of 7 elements.', 'You looked at 5 of 7 elements.'],
  ['TypeError: head.reverse is not a function', '`TypeError: head.reverse is not a function`.'],
  ['Error: no', '`Error: no`.'],
])('%s is shown as one sentence', (error, sentence) => {
  expect(errorSentence(error)).toBe(sentence)
})

/** As Chromium, Firefox and Safari say it. */
test.each([
  ['RangeError: Maximum call stack size exceeded', /calls itself/],
  ['InternalError: too much recursion', /calls itself/],
  ["TypeError: Cannot read properties of null (reading 'next')", /`null`/],
  ["TypeError: Cannot read properties of undefined (reading 'next')", /`undefined`/],
  ['TypeError: node is undefined', /`undefined`/],
  ["TypeError: undefined is not an object (evaluating 'a.b')", undefined],
  ['ReferenceError: prev is not defined', /typing error/],
  ['Error: something else', undefined],
])('%s', (error, advice) => {
  if (advice) expect(adviceOn(error)).toMatch(advice)
  else expect(adviceOn(error)).toBeUndefined()
})
