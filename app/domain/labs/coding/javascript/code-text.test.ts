import { expect, test } from 'vitest'
import { callText, valueText } from './code-text.ts'
import type { Json } from './contract.ts'
import { CODE_EXERCISES } from './exercises.ts'
import { casesOf } from './grade-code.ts'

test.each<[Json | undefined, string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  [3, '3'],
  ['([)]', "'([)]'"],
  [[1, [2, null]], '[1, [2, null]]'],
  [{ value: 1, next: null }, '{ value: 1, next: null }'],
  [Array.from({ length: 64 }, (_, index) => index), '[0, 1, 2, 3, 4, 5, … 64 in all]'],
])('%j is written as %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

test.each(CODE_EXERCISES)('the calls of $id fit a line', (exercise) => {
  for (const given of casesOf(exercise, 'a').shown) {
    const text = callText(exercise, given)
    expect(text).toContain(`${exercise.functionName}(`)
    expect(text.length).toBeLessThan(160)
  }
})
